import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { currentLanguage, t } from '../../../../messages/language.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PackingSlip } from './PackingSlip.tsx';
import { pageRules } from './page-rules.ts';
import type { PrintStage } from './print-job.ts';
import type { Slip } from './slip.ts';
import classes from './slip.module.css';
import { StageContent } from './StageContent.tsx';
import { usePrintJob } from './use-print-job.tsx';

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

/** The slips as paper shows them. They stand beside the app, unseen, only as long as they are printed. */
function PrintSheets({ slips }: { slips: readonly Slip[] }) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRules(slips));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [slips]);
  return createPortal(
    <div className={classes.sheets} lang={currentLanguage()} data-print-sheets>
      {slips.map((slip) => (
        <PackingSlip key={slip.id} slip={slip} />
      ))}
    </div>,
    document.body,
  );
}
