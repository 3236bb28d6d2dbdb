import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { t } from '../../../../messages/language.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { collectSlips } from './collect-slips.ts';
import { nextStage, ordersToRead, type PrintEvent, type PrintStage, type PrintTask } from './print-job.ts';
import classes from './print-dialog.module.css';
import { printoutName } from './page-rules.ts';
import { loadTypeface, openPrintDialog } from '../../../ui/print/print-window.ts';
import type { Slip, SlipOrder } from './slip.ts';
import { querySlip } from './slip-query.ts';
import { usePrinted, useSetPrinted } from './use-printed.ts';

/** One job at a time, since there is one print dialog. */
const usePrintState = create<{ readonly stage: PrintStage | null }>()(() => ({ stage: null }));

/** Begins printing the packing slips of these orders, unless a job is under way. `PrintDesk` on the page does it. */
export function startPrintJob(orders: readonly SlipOrder[]): void {
  // Rows of a list are handed in as they are; no more of them than this is needed.
  const asked = orders.map(({ id, orderName }) => ({ id, orderName }));
  usePrintState.setState(({ stage }) => ({
    stage: stage ?? nextStage(null, { kind: 'started', orders: asked }, 'web'),
  }));
}

/** The job that is under way, and how it goes on. Does what its stages ask for; use it once on a page. */
export function usePrintJob() {
  const host = useHost();
  const { connection, check } = useActiveStore();
  const markPrinted = useMarkPrinted();
  const stage = usePrintState((state) => state.stage);
  const send = (event: PrintEvent) =>
    usePrintState.setState((state) => ({ stage: nextStage(state.stage, event, host.shell) }));
  /** Ends the job and marks its slips as printed. */
  const endPrinted = (slips: readonly Slip[]) => {
    send({ kind: 'ended' });
    markPrinted(slips.map(({ id }) => id));
  };
  const closed = useEffectEvent(endPrinted);

  const run = useEffectEvent(async (task: PrintTask, signal: AbortSignal): Promise<void> => {
    const tell = (event: PrintEvent) => {
      if (!signal.aborted) send(event);
    };
    if (task.kind === 'read') {
      const collected = await collectSlips(ordersToRead(task), {
        note: (orders) =>
          host.ask('activity.note', {
            connection: connection.id,
            action: 'slip.printed',
            orders: [...orders],
          }),
        read: ({ id }) => querySlip(host, connection, id, check?.shopName ?? connection.name),
        onProgress: (done) => tell({ kind: 'progressed', done }),
        signal,
      });
      return tell({ kind: 'collected', collected });
    }
    await loadTypeface(document, everyLetterOf(task.slips));
    if (signal.aborted) return;
    if (task.kind === 'print') {
      // Nobody says whether paper came out.
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
  // Leaving the page ends the job: recipients are in it.
  useEffect(() => () => usePrintState.setState({ stage: null }), []);

  return { stage, send, endPrinted };
}

function everyLetterOf(slips: readonly Slip[]): string {
  return [...new Set(JSON.stringify(slips))].join('');
}

const UNDO_MS = 12_000;

/** Marks orders as printed and offers to take it back; what was marked before stays marked then. */
function useMarkPrinted(): (orders: readonly FulfillmentOrderId[]) => void {
  const printed = usePrinted();
  const setPrinted = useSetPrinted();
  return (orders) => {
    const fresh = orders.filter((id) => !printed.has(id));
    const tell = (isMarked: boolean) => {
      if (!isMarked) return;
      const undo = () => {
        notifications.hide(toast);
        inBackground(setPrinted(fresh, false));
      };
      const toast = notifications.show({
        autoClose: UNDO_MS,
        message: (
          <span className={classes.toast}>
            {t().print.marked({ count: orders.length })}
            {fresh.length > 0 && (
              <Button size="compact-sm" variant="default" onClick={undo}>
                {t().print.undo}
              </Button>
            )}
          </span>
        ),
      });
    };
    inBackground(setPrinted(orders, true).then(tell));
  };
}
