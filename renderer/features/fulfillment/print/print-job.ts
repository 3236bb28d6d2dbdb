import { create } from 'zustand';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';

/** An order whose packing slip is asked for. */
export interface SlipOrder {
  readonly id: FulfillmentOrderId;
  readonly orderName: string;
}

/** What was asked to be printed. One job at a time: the print dialog is the browser's, and there is one. */
export interface PrintJob {
  readonly orders: readonly SlipOrder[];
}

export const usePrintJob = create<{ readonly job: PrintJob | null }>()(() => ({ job: null }));

/** Begins a job unless one is under way. */
export function startPrintJob(orders: readonly SlipOrder[]): void {
  usePrintJob.setState((state) => (state.job !== null || orders.length === 0 ? state : { job: { orders } }));
}

export function endPrintJob(): void {
  usePrintJob.setState({ job: null });
}
