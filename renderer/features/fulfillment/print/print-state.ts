import { create } from 'zustand';
import { nextStage, type PrintStage } from './print-job.ts';
import type { SlipOrder } from './slip.ts';

/** One job at a time, since there is one print dialog. */
export const usePrintState = create<{ readonly stage: PrintStage | null }>()(() => ({ stage: null }));

/** Begins printing the packing slips of these orders, unless a job is under way. `PrintDesk` does it. */
export function startPrintJob(orders: readonly SlipOrder[]): void {
  // Rows of a list are handed in as they are; no more of them than this is needed.
  const asked = orders.map(({ id, orderName }) => ({ id, orderName }));
  usePrintState.setState(({ stage }) => ({
    stage: stage ?? nextStage(null, { kind: 'started', orders: asked }, 'web'),
  }));
}

export function dropPrintJob(): void {
  usePrintState.setState({ stage: null });
}
