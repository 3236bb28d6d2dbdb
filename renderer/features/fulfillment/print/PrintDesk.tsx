import { useEffect, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { PrintStage } from './print-job.ts';
import { PrintSheets } from './PrintSheets.tsx';
import { StageContent } from './StageContent.tsx';
import { usePrintJob } from './use-print-job.ts';

/** Prints what `startPrintJob` asks for. Stands once on the page. A single slip that is read at once shows no dialog. */
export function PrintDesk() {
  const { stage, send, endPrinted } = usePrintJob();
  const isSlow = useIsSlow(stage?.kind === 'reading');
  const opened = stage !== null && (isSlow || isShown(stage));
  // The dialog goes on showing the same while it fades out, and then forgets it: recipients are in it.
  const [shown, setShown] = useState<PrintStage | null>(null);
  if (opened && shown !== stage) setShown(stage);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={() => send({ kind: 'ended' })}
        onExitTransitionEnd={() => setShown(null)}
        title={t().print.title}
        size={480}
      >
        {shown !== null && <StageContent stage={shown} send={send} onPrinted={endPrinted} />}
      </Dialog>
      {(stage?.kind === 'printing' || stage?.kind === 'saving') && <PrintSheets slips={stage.task.slips} />}
    </>
  );
}

function isShown(stage: PrintStage): boolean {
  if (stage.kind === 'reading') return stage.task.asked.length > 1 || stage.task.kept.length > 0;
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
