import { Button, Progress } from '@mantine/core';
import { useHost } from '../../../data/host-context.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { FailureList } from './FailureList.tsx';
import { MAX_SLIPS } from './print-job.ts';
import { readingStage, stageWith, type PrintStage } from './print-stage.ts';
import { countSlips } from './slip-words.ts';
import type { Slip } from './slip.ts';
import { StageAnswers } from './StageAnswers.tsx';

export interface StageProps {
  readonly stage: PrintStage;
  readonly onGo: (stage: PrintStage) => void;
  /** Nothing was handed over. */
  readonly onEnd: () => void;
  readonly onEndPrinted: (slips: readonly Slip[]) => void;
}

/** What the dialog of printing says at a stage, and what can be answered. */
export function StageContent({ stage, onGo, onEnd, onEndPrinted }: StageProps) {
  const { shell } = useHost();
  switch (stage.kind) {
    case 'too_many':
      return (
        <StageAnswers
          cancel={onEnd}
          actions={
            <Button onClick={() => onGo(readingStage(stage.orders.slice(0, MAX_SLIPS)))}>
              Print the first {MAX_SLIPS}
            </Button>
          }
        >
          <p>
            At most {MAX_SLIPS} packing slips are printed at once, and {stage.orders.length} orders are
            selected.
          </p>
        </StageAnswers>
      );
    case 'reading':
      return <Reading stage={stage} onEnd={onEnd} />;
    case 'not_noted':
      return (
        <StageAnswers
          cancel={onEnd}
          actions={<Button onClick={() => onGo(readingStage(stage.orders))}>Try again</Button>}
        >
          <ErrorNotice error={stage.error} did="writing down in Activity that recipients are read" />
          <p>Nothing was printed. Recipients are read only when that can be written down.</p>
        </StageAnswers>
      );
    case 'incomplete':
      return (
        <StageAnswers
          cancel={onEnd}
          actions={
            <>
              <Button
                variant="default"
                onClick={() =>
                  onGo(
                    readingStage(
                      stage.failures.map(({ order }) => order),
                      stage.slips,
                    ),
                  )
                }
              >
                Try again
              </Button>
              {stage.slips.length > 0 && (
                <Button onClick={() => onGo(stageWith(stage.slips, shell))}>
                  Print the other {stage.slips.length}
                </Button>
              )}
            </>
          }
        >
          <FailureList failures={stage.failures} />
        </StageAnswers>
      );
    case 'choice':
    case 'saving':
      return <Choice stage={stage} onGo={onGo} onEnd={onEnd} />;
    case 'printing':
      return (
        <StageAnswers
          cancel={onEnd}
          actions={
            <>
              <Button
                variant="default"
                onClick={() => onGo({ kind: 'printing', slips: [...stage.slips], isAsked: false })}
              >
                Print again
              </Button>
              <Button onClick={() => onEndPrinted(stage.slips)}>Mark as printed</Button>
            </>
          }
        >
          <p>The print dialog was opened with {countSlips(stage.slips.length)}.</p>
          <p>If none is to be seen, the browser has not let it open.</p>
        </StageAnswers>
      );
  }
}

/** On paper, or as a file. */
function Choice({
  stage,
  onGo,
  onEnd,
}: Omit<StageProps, 'onEndPrinted'> & { readonly stage: PrintStage & { kind: 'choice' | 'saving' } }) {
  const isSaving = stage.kind === 'saving';
  const { slips } = stage;
  return (
    <StageAnswers
      cancel={onEnd}
      isCancelFirst={false}
      actions={
        <>
          <ActionButton
            variant="default"
            whyNot={null}
            loading={isSaving}
            onClick={() => onGo({ kind: 'saving', slips })}
          >
            Save as PDF…
          </ActionButton>
          <ActionButton
            ref={focusFirst}
            data-autofocus
            whyNot={isSaving ? 'The PDF is being saved.' : null}
            onClick={() => onGo({ kind: 'printing', slips, isAsked: false })}
          >
            Print…
          </ActionButton>
        </>
      }
    >
      <p>{countSlips(slips.length)} ready.</p>
      {stage.kind === 'choice' && stage.problem !== null && <p role="alert">{stage.problem}</p>}
    </StageAnswers>
  );
}

/** The dialog may have been open already, so that nothing else moves the focus. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.focus();
}

function Reading({
  stage: { orders, done },
  onEnd,
}: {
  stage: PrintStage & { kind: 'reading' };
  onEnd: () => void;
}) {
  const text = `Reading ${String(Math.min(done + 1, orders.length))} of ${String(orders.length)}`;
  return (
    <StageAnswers cancel={onEnd} actions={null}>
      <p>{text}</p>
      <Progress
        value={(100 * done) / orders.length}
        aria-label={`Reading ${countSlips(orders.length)}`}
        transitionDuration={0}
      />
    </StageAnswers>
  );
}
