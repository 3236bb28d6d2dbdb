import { Button, Progress } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { FailureList, problemText } from './FailureList.tsx';
import { MAX_SLIPS, ordersToRead, type PrintEvent, type PrintStage } from './print-job.ts';
import type { Slip } from './slip.ts';
import { focusFirst, StageAnswers } from './StageAnswers.tsx';

/** The content of the print dialog at a stage, with its buttons. */
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
        <StageAnswers cancel={cancel} actions={answer('go_on', first, 'filled')}>
          <p>{texts.tooMany({ most: MAX_SLIPS, selected: stage.asked.length })}</p>
        </StageAnswers>
      );
    }
    case 'reading': {
      const length = ordersToRead(stage.task).length + stage.joined.length;
      return (
        <StageAnswers cancel={cancel}>
          <p>{texts.reading({ at: Math.min(stage.done + 1, length), of: length })}</p>
          <Progress
            value={(100 * stage.done) / Math.max(1, length)}
            aria-label={texts.readingSlips({ count: length })}
            transitionDuration={0}
          />
        </StageAnswers>
      );
    }
    case 'not_noted':
      return (
        <StageAnswers cancel={cancel} actions={answer('retry', t().errors.tryAgain, 'filled')}>
          <ErrorNotice error={stage.error} did={texts.noting} />
          <p>{texts.notNoted}</p>
        </StageAnswers>
      );
    case 'incomplete': {
      const { length: count } = stage.slips;
      return (
        <StageAnswers
          cancel={cancel}
          actions={
            <>
              {answer('retry', t().errors.tryAgain, 'default')}
              {count > 0 && answer('go_on', texts.printOthers({ count }), 'filled')}
            </>
          }
        >
          <FailureList
            failures={stage.failures}
            failed={texts.failed({ count: stage.failures.length })}
            did={texts.readingSlip}
          />
        </StageAnswers>
      );
    }
    case 'choice':
    case 'saving': {
      const isSaving = stage.kind === 'saving';
      const { slips } = isSaving ? stage.task : stage;
      return (
        <StageAnswers
          cancel={cancel}
          whyNotCancel={isSaving ? texts.savingPdf : null}
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
              {stage.problem === 'not_offered' ? texts.noPdfHere : problemText(stage.problem, texts.saving)}
            </p>
          )}
        </StageAnswers>
      );
    }
    case 'printing':
      return (
        <StageAnswers
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
        </StageAnswers>
      );
  }
}
