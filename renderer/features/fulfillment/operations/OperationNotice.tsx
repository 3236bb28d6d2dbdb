import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { endText } from './operation-end.ts';
import classes from './notices.module.css';
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
  const { state } = last;
  const again = inDialog ? null : retry;
  if (state.kind === 'failed' && !state.late)
    return (
      <ErrorNotice
        error={state.error}
        did={t().operations[last.operation].while}
        writes
        onClose={dismiss}
        {...(again !== null && { onRetry: again })}
      />
    );
  const text = endText(last);
  if (state.kind === 'unknown')
    return (
      <Refusal {...text}>
        <Button size="compact-sm" variant="default" onClick={retry ?? onReadAgain}>
          {t().queue.checkAgain}
        </Button>
      </Refusal>
    );
  return (
    <Refusal {...text} onClose={dismiss}>
      {state.kind === 'failed' && again !== null && (
        <Button size="compact-sm" variant="default" onClick={again}>
          {t().errors.tryAgain}
        </Button>
      )}
    </Refusal>
  );
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
