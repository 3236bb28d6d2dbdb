import { create } from 'zustand';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';

/** An order whose packing slip is asked for. */
export interface SlipOrder {
  readonly id: FulfillmentOrderId;
  readonly orderName: string;
}

/** Slips of one job at most: the app holds that many recipients, and a printer that much paper. */
export const MAX_SLIPS = 200;

interface PrintState {
  /** What is being printed; one job at a time, since there is one print dialog. */
  readonly job: readonly SlipOrder[] | null;
}

export const usePrintState = create<PrintState>()(() => ({ job: null }));

/** Begins a job unless one is under way. */
export function startPrintJob(orders: readonly SlipOrder[]): void {
  // Rows of a list are handed in as they are; no more of them than this is needed.
  const asked = orders.map(({ id, orderName }) => ({ id, orderName }));
  usePrintState.setState(({ job }) => (job !== null || asked.length === 0 ? {} : { job: asked }));
}

export function endPrintJob(): void {
  usePrintState.setState({ job: null });
}
