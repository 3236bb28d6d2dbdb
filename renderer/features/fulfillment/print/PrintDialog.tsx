import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PrintStage } from './print-stage.ts';
import { StageContent, type StageProps } from './StageContent.tsx';

/** What is said and asked while slips are printed. A single slip that is read at once shows none of it. */
export function PrintDialog({
  stage,
  ...answers
}: Omit<StageProps, 'stage'> & { readonly stage: PrintStage | null }) {
  const isSlow = useIsSlow(stage?.kind === 'reading');
  const opened = stage !== null && (isSlow || isShown(stage));
  // It goes on showing the same while it fades out, and then forgets it: recipients are in it.
  const [shown, setShown] = useState<PrintStage | null>(null);
  if (opened && shown !== stage) setShown(stage);
  return (
    <Dialog
      opened={opened}
      onClose={answers.onEnd}
      onExitTransitionEnd={() => setShown(null)}
      title="Print packing slips"
      size={480}
    >
      {shown !== null && <StageContent stage={shown} {...answers} />}
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
