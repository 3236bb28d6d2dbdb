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
  /** How many parts of the screen print what is selected: while there is one, P is theirs. */
  readonly printers: number;
}

export const usePrintState = create<PrintState>()(() => ({ job: null, printers: 0 }));

/** Begins a job unless one is under way. */
export function startPrintJob(orders: readonly SlipOrder[]): void {
  usePrintState.setState(({ job }) => (job !== null || orders.length === 0 ? {} : { job: orders }));
}

export function endPrintJob(): void {
  usePrintState.setState({ job: null });
}

/** Gives P to whoever prints the selected orders, until the returned function is called. */
export function claimPrintKey(): () => void {
  const change = (by: number) => usePrintState.setState(({ printers }) => ({ printers: printers + by }));
  change(1);
  return () => change(-1);
}
