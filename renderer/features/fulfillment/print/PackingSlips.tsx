import { memo, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { pageRules } from '../../../ui/print/page-rules.ts';
import { loadTypeface, openPrintDialog } from '../../../ui/print/print-window.ts';
import { PrintSheets } from '../../../ui/print/PrintSheets.tsx';
import { collectOrders } from './collect-orders.ts';
import { PackingSlip } from './PackingSlip.tsx';
import { nextStage, ordersToRead, type PrintEvent, type PrintStage, type PrintTask } from './print-job.ts';
import { usePrintState } from './print-state.ts';
import type { Slip } from './slip.ts';
import { querySlip } from './slip-query.ts';
import { printoutName, slipPages } from './slip-words.ts';
import { StageContent } from './StageContent.tsx';
import { useMarkPrinted } from './use-printed.tsx';

/** Prints what `startPrintJob` asks for. Mount once on the page. A single slip that is read quickly shows no dialog. */
export const PackingSlips = memo(function PackingSlips() {
  const host = useHost();
  const { connection, shopName } = useActiveStore();
  const markPrinted = useMarkPrinted();
  const stage = usePrintState((state) => state.stage);
  const send = (event: PrintEvent) =>
    usePrintState.setState((state) => ({ stage: nextStage(state.stage, event, host.shell) }));
  /** Ends the job and marks its slips as printed. */
  const endPrinted = (slips: readonly Slip[]) => {
    send({ kind: 'ended' });
    markPrinted(slips);
  };
  const closed = useEffectEvent(endPrinted);

  const run = useEffectEvent(async (task: PrintTask, signal: AbortSignal): Promise<void> => {
    const tell = (event: PrintEvent) => {
      if (!signal.aborted) send(event);
    };
    if (task.kind === 'read') {
      const collected = await collectOrders(ordersToRead(task), {
        read: (order) => querySlip(host, connection, order, shopName, signal),
        onProgress: (done) => tell({ kind: 'progressed', done }),
        signal,
      });
      return tell({ kind: 'collected', collected });
    }
    await loadTypeface(document, task.slips);
    if (signal.aborted) return;
    if (task.kind === 'print') {
      // The browser does not report whether anything was printed.
      const stop = openPrintDialog(window, printoutName(task.slips), () => closed(task.slips));
      signal.addEventListener('abort', stop, { once: true });
      return tell({ kind: 'dialog_opened' });
    }
    const answer = await host.ask('desktop.savePdf', { name: printoutName(task.slips) });
    if (signal.aborted) return;
    if (!answer.ok) send({ kind: 'not_saved', problem: answer.error });
    else if (answer.value.outcome === 'saved') endPrinted(task.slips);
    else send({ kind: 'not_saved', problem: answer.value.outcome === 'cancelled' ? null : 'not_offered' });
  });

  const task = stage !== null && 'task' in stage ? stage.task : null;
  useEffect(() => {
    if (task === null) return;
    const abort = new AbortController();
    inBackground(run(task, abort.signal));
    return () => abort.abort();
  }, [task]);

  const isSaving = stage?.kind === 'saving';
  const isSlow = useIsSlow(stage?.kind === 'reading');
  const opened = stage !== null && (isSlow || isShown(stage));
  // The dialog keeps its content while it fades out, and then drops it, because it holds recipients.
  const [shown, setShown] = useState<PrintStage | null>(null);
  if (opened && shown !== stage) setShown(stage);
  return (
    <>
      <Dialog
        opened={opened}
        // Saved slips are marked as printed: the dialog stays open until the result of saving is known.
        onClose={() => isSaving || send({ kind: 'ended' })}
        withCloseButton={!isSaving}
        onExitTransitionEnd={() => setShown(null)}
        title={t().print.title}
        size={480}
      >
        {shown !== null && <StageContent stage={shown} send={send} onPrinted={endPrinted} />}
      </Dialog>
      {(stage?.kind === 'printing' || stage?.kind === 'saving') && (
        <PrintSheets rules={pageRules(stage.task.slips.map(slipPages))}>
          {stage.task.slips.map((slip) => (
            <PackingSlip key={slip.id} slip={slip} />
          ))}
        </PrintSheets>
      )}
    </>
  );
});

function isShown(stage: PrintStage): boolean {
  if (stage.kind === 'reading') return stage.isShown;
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
