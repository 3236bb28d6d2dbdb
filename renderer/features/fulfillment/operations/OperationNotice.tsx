import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { errorText } from '../../../ui/error-text.ts';
import type { InboxOperation } from './order-operations.ts';
import classes from './notices.module.css';
import type { OperationEnd } from './operation-outcome.ts';
import type { OrderOperation } from './use-operation.ts';

/** How the last operation on this order ended, when it did not end well. */
export function OperationNotice({
  operation: { last, dismiss, retry },
  inDialog = false,
  onReadAgain,
}: {
  operation: OrderOperation;
  /** There its own button tries again, with what is typed now. */
  inDialog?: boolean;
  onReadAgain: () => void;
}) {
  if (last === null) return null;
  const did = t().operations[last.operation].while;
  const again = inDialog ? null : retry;
  const { end } = last;
  switch (end.kind) {
    case 'failed':
      return (
        <ErrorNotice
          error={end.error}
          did={did}
          writes
          onClose={dismiss}
          {...(again !== null && { onRetry: again })}
        />
      );
    case 'unknown':
      return (
        <Refusal
          title={errorText(end.error, did, true).title}
          text={
            end.reconciles.kind === 'waiting'
              ? t().queue.states.unknown
              : t().queue.states.unsettled[end.reconciles.because]
          }
        >
          <Button size="compact-sm" variant="default" onClick={retry ?? onReadAgain}>
            {t().queue.checkAgain}
          </Button>
        </Refusal>
      );
    case 'not_happened':
      return (
        <Refusal {...inWords(end, last.operation)} onClose={dismiss}>
          {again !== null && (
            <Button size="compact-sm" variant="default" onClick={again}>
              {t().errors.tryAgain}
            </Button>
          )}
        </Refusal>
      );
    case 'fields':
    case 'state':
      return <Refusal {...inWords(end, last.operation)} onClose={dismiss} />;
  }
}

function inWords(
  end: Extract<OperationEnd, { kind: 'fields' | 'state' | 'not_happened' }>,
  operation: InboxOperation,
): { title: string; text: string } {
  const texts = t().orderOperations;
  const { label } = t().operations[operation];
  switch (end.kind) {
    case 'fields':
      return { title: texts.typedRefused, text: texts.seeField };
    case 'state':
      return { title: end.message, text: texts.readAgain };
    case 'not_happened':
      return { title: texts.answerLost({ label }), text: texts.notChanged };
  }
}

function Refusal({
  title,
  text,
  onClose,
  children,
}: {
  title: string;
  text: string;
  /** Left out while nobody knows: what is not known cannot be put away. */
  onClose?: () => void;
  children?: ReactNode;
}) {
  return (
    <div role="alert" className={classes.refusal}>
      <p className={classes.refusalTitle} dir="auto">
        {title}
      </p>
      <p>{text}</p>
      <div className={classes.refusalActions}>
        {children}
        {onClose !== undefined && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>
            {t().errors.dismiss}
          </Button>
        )}
      </div>
    </div>
  );
}
