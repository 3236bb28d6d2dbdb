import { Button, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../../../messages/language.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { FailureList } from './FailureList.tsx';
import { MAX_SLIPS, type PrintEvent, type PrintStage, type SaveProblem } from './print-job.ts';
import classes from './print-dialog.module.css';
import type { Slip } from './slip.ts';

interface StageProps<Kind extends PrintStage['kind'] = PrintStage['kind']> {
  readonly stage: PrintStage & { readonly kind: Kind };
  readonly send: (event: PrintEvent) => void;
  readonly onPrinted: (slips: readonly Slip[]) => void;
}

/** What the dialog of printing says at a stage, and what can be answered. */
export function StageContent({ stage, send, onPrinted }: StageProps) {
  const texts = t().print;
  const cancel = () => send({ kind: 'ended' });
  switch (stage.kind) {
    case 'too_many':
      return (
        <Answers
          cancel={cancel}
          actions={
            <Button onClick={() => send({ kind: 'go_on' })}>{texts.printFirst({ count: MAX_SLIPS })}</Button>
          }
        >
          <p>{texts.tooMany({ most: MAX_SLIPS, selected: stage.asked.length })}</p>
        </Answers>
      );
    case 'reading': {
      const { length } = stage.task.orders;
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
        <Answers
          cancel={cancel}
          actions={<Button onClick={() => send({ kind: 'retry' })}>{texts.tryAgain}</Button>}
        >
          <ErrorNotice error={stage.error} did={texts.noting} />
          <p>{texts.notNoted}</p>
        </Answers>
      );
    case 'incomplete':
      return <Incomplete stage={stage} send={send} onPrinted={onPrinted} />;
    case 'choice':
    case 'saving':
      return <Choice stage={stage} send={send} onPrinted={onPrinted} />;
    case 'printing':
      return (
        <Answers
          cancel={cancel}
          cancelLabel={texts.notPrinted}
          actions={
            <>
              <Button variant="default" onClick={() => send({ kind: 'print' })}>
                {texts.printAgain}
              </Button>
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

function Incomplete({ stage: { slips, failures }, send }: StageProps<'incomplete'>) {
  const texts = t().print;
  return (
    <Answers
      cancel={() => send({ kind: 'ended' })}
      actions={
        <>
          <Button variant="default" onClick={() => send({ kind: 'retry' })}>
            {texts.tryAgain}
          </Button>
          {slips.length > 0 && (
            <Button onClick={() => send({ kind: 'go_on' })}>
              {texts.printOthers({ count: slips.length })}
            </Button>
          )}
        </>
      }
    >
      <FailureList failures={failures} />
    </Answers>
  );
}

/** On paper, or as a file. */
function Choice({ stage, send }: StageProps<'choice' | 'saving'>) {
  const texts = t().print;
  const isSaving = stage.kind === 'saving';
  const slips = isSaving ? stage.task.slips : stage.slips;
  const problem = isSaving ? null : stage.problem;
  return (
    <Answers
      cancel={() => send({ kind: 'ended' })}
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
      {problem !== null && <p role="alert">{problemText(problem)}</p>}
    </Answers>
  );
}

function problemText(problem: SaveProblem): string {
  if (problem === 'not_offered') return t().print.noPdfHere;
  const { title, advice } = errorText(problem, t().print.saving, false);
  return `${title} ${advice}`;
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
