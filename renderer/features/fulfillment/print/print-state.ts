import { create } from 'zustand';
import { nextStage, type PrintStage } from './print-job.ts';
import type { SlipOrder } from './slip.ts';

/** One job at a time, because there is only one print dialog. */
export const usePrintState = create<{ readonly stage: PrintStage | null }>()(() => ({ stage: null }));

/** Starts printing the packing slips of these orders. They join a job that is still reading. `PackingSlips` runs it. */
export function startPrintJob(orders: readonly SlipOrder[]): void {
  // Callers pass whole rows; only these fields are needed.
  const asked = orders.map(({ id, orderName }) => ({ id, orderName }));
  usePrintState.setState(({ stage }) => ({
    stage: nextStage(stage, { kind: 'started', orders: asked }, 'web'),
  }));
}

export function dropPrintJob(): void {
  usePrintState.setState({ stage: null });
}
