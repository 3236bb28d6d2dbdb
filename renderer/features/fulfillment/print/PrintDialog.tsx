import { Button, Group, Progress } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { useHost } from '../../../desktop/host-context.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ActionButton } from '../../../ui/DisabledReason.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { useLast } from '../../../ui/use-last.ts';
import { FailureList } from './FailureList.tsx';
import { MAX_SLIPS } from './print-job.ts';
import { readingStage, stageWith, type PrintStage } from './print-stage.ts';
import classes from './print-dialog.module.css';
import { countSlips } from './slip-words.ts';
import type { Slip } from './slip.ts';

interface PrintDialogProps {
  readonly stage: PrintStage | null;
  readonly onGo: (stage: PrintStage) => void;
  /** Nothing was handed over. */
  readonly onEnd: () => void;
  readonly onEndPrinted: (slips: readonly Slip[]) => void;
}

/** What is said and asked while slips are printed. A single slip that is read at once shows none of it. */
export function PrintDialog({ stage, onGo, onEnd, onEndPrinted }: PrintDialogProps) {
  const isSlow = useIsSlow(stage?.kind === 'reading');
  const opened = stage !== null && (isSlow || isShown(stage));
  // It goes on showing the same while it fades out.
  const shown = useLast(opened ? stage : null);
  return (
    <Dialog opened={opened} onClose={onEnd} title="Print packing slips" size={480}>
      {shown !== null && <StageContent stage={shown} onGo={onGo} onEnd={onEnd} onEndPrinted={onEndPrinted} />}
    </Dialog>
  );
}

function isShown(stage: PrintStage): boolean {
  if (stage.kind === 'reading') return stage.orders.length > 1 || stage.kept.length > 0;
  return stage.kind !== 'printing' || stage.isAsked;
}

const SLOW_MS = 500;

function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}

function StageContent({
  stage,
  onGo,
  onEnd,
  onEndPrinted,
}: PrintDialogProps & { readonly stage: PrintStage }) {
  const { shell } = useHost();
  switch (stage.kind) {
    case 'too_many':
      return (
        <Content
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
        </Content>
      );
    case 'reading':
      return <Reading stage={stage} onEnd={onEnd} />;
    case 'not_noted':
      return (
        <Content
          cancel={onEnd}
          actions={<Button onClick={() => onGo(readingStage(stage.orders))}>Try again</Button>}
        >
          <ErrorNotice error={stage.error} did="writing down in Activity that recipients are read" />
          <p>Nothing was printed. Recipients are read only when that can be written down.</p>
        </Content>
      );
    case 'incomplete':
      return (
        <Content
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
        </Content>
      );
    case 'choice':
    case 'saving': {
      const isSaving = stage.kind === 'saving';
      const { slips } = stage;
      return (
        <Content
          cancel={onEnd}
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
        </Content>
      );
    }
    case 'printing':
      return (
        <Content
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
        </Content>
      );
  }
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
    <Content cancel={onEnd} actions={null}>
      <p>{text}</p>
      <Progress
        value={(100 * done) / orders.length}
        aria-label={`Reading ${countSlips(orders.length)}`}
        transitionDuration={0}
      />
    </Content>
  );
}

function Content({
  cancel,
  actions,
  children,
}: {
  cancel: () => void;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.content}>{children}</div>
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" onClick={cancel} data-autofocus>
          Cancel
        </Button>
        {actions}
      </Group>
    </>
  );
}
