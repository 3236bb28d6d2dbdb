import { Button, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { errorText } from '../../../ui/error-text.ts';
import type { SlipFailure } from './collect-slips.ts';
import { MAX_SLIPS, ordersToRead, type PrintEvent, type PrintStage } from './print-job.ts';
import classes from './print-dialog.module.css';
import type { Slip } from './slip.ts';

/** What the dialog of printing says at a stage, and what can be answered. */
export function StageContent({
  stage,
  send,
  onPrinted,
}: {
  stage: PrintStage;
  send: (event: PrintEvent) => void;
  onPrinted: (slips: readonly Slip[]) => void;
}) {
  const texts = t().print;
  const cancel = () => send({ kind: 'ended' });
  const answer = (kind: 'go_on' | 'retry' | 'print', label: string, variant: 'filled' | 'default') => (
    <Button variant={variant} onClick={() => send({ kind })}>
      {label}
    </Button>
  );
  switch (stage.kind) {
    case 'too_many': {
      const first = texts.printFirst({ count: MAX_SLIPS });
      return (
        <Answers cancel={cancel} actions={answer('go_on', first, 'filled')}>
          <p>{texts.tooMany({ most: MAX_SLIPS, selected: stage.asked.length })}</p>
        </Answers>
      );
    }
    case 'reading': {
      const { length } = ordersToRead(stage.task);
      return (
        <Answers cancel={cancel}>
          <p>{texts.reading({ at: Math.min(stage.done + 1, length), of: length })}</p>
          <Progress
            value={(100 * stage.done) / length}
            aria-label={texts.readingSlips({ count: length })}
            transitionDuration={0}
          />
        </Answers>
      );
    }
    case 'not_noted':
      return (
        <Answers cancel={cancel} actions={answer('retry', texts.tryAgain, 'filled')}>
          <ErrorNotice error={stage.error} did={texts.noting} />
          <p>{texts.notNoted}</p>
        </Answers>
      );
    case 'incomplete': {
      const { length: count } = stage.slips;
      return (
        <Answers
          cancel={cancel}
          actions={
            <>
              {answer('retry', texts.tryAgain, 'default')}
              {count > 0 && answer('go_on', texts.printOthers({ count }), 'filled')}
            </>
          }
        >
          <FailureList failures={stage.failures} />
        </Answers>
      );
    }
    case 'choice':
    case 'saving': {
      const isSaving = stage.kind === 'saving';
      const { slips } = isSaving ? stage.task : stage;
      return (
        <Answers
          cancel={cancel}
          isCancelFirst={false}
          actions={
            <>
              <ActionButton
                variant="default"
                whyNot={null}
                loading={isSaving}
                onClick={() => send({ kind: 'save' })}
              >
                {texts.savePdf}
              </ActionButton>
              <ActionButton
                ref={focusFirst}
                data-autofocus
                whyNot={isSaving ? texts.savingPdf : null}
                onClick={() => send({ kind: 'print' })}
              >
                {texts.print}
              </ActionButton>
            </>
          }
        >
          <p>{texts.ready({ count: slips.length })}</p>
          {!isSaving && stage.problem !== null && (
            <p role="alert">
              {stage.problem === 'not_offered' ? texts.noPdfHere : told(stage.problem, texts.saving)}
            </p>
          )}
        </Answers>
      );
    }
    case 'printing':
      return (
        <Answers
          cancel={cancel}
          cancelLabel={texts.notPrinted}
          actions={
            <>
              {answer('print', texts.printAgain, 'default')}
              <Button onClick={() => onPrinted(stage.task.slips)}>{texts.markPrinted}</Button>
            </>
          }
        >
          <p>{texts.dialogOpened({ count: stage.task.slips.length })}</p>
          <p>{texts.dialogBlocked}</p>
        </Answers>
      );
  }
}

/** The dialog may have been open already, so that nothing else moves the focus. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** What is said, and below it the answers. The focus is on Cancel unless another answer takes it. */
function Answers({
  cancel,
  cancelLabel = t().print.cancel,
  isCancelFirst = true,
  actions = null,
  children,
}: {
  cancel: () => void;
  cancelLabel?: string;
  isCancelFirst?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.content}>{children}</div>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={cancel} data-autofocus={isCancelFirst || undefined}>
          {cancelLabel}
        </Button>
        {actions}
      </Group>
    </>
  );
}

/** Names of one reason that are written out. */
const MOST_NAMES = 8;

/** Which orders cannot be printed, and why, together where the reason is the same. */
function FailureList({ failures }: { failures: readonly SlipFailure[] }) {
  const texts = t().print;
  const reasonOf = ({ error }: SlipFailure) => (error === null ? texts.gone : told(error, texts.readingSlip));
  const namesOf = (group: readonly SlipFailure[]) => {
    const names = group.slice(0, MOST_NAMES).map(({ order }) => order.orderName);
    return texts.names({ names, more: group.length - names.length });
  };
  return (
    <div role="alert">
      <p>{texts.failed({ count: failures.length })}</p>
      <ul className={classes.failures}>
        {[...new Set(failures.map(reasonOf))].map((reason) => (
          <li key={reason}>
            <bdi>{namesOf(failures.filter((failure) => reasonOf(failure) === reason))}</bdi>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

function told(error: ApiError, did: string): string {
  const { title, advice } = errorText(error, did, false);
  return `${title} ${advice}`;
}
