import { create } from 'zustand';
import { MAX_SLIPS } from '../print/print-job.ts';
import type { SlipOrder } from '../print/slip.ts';

/** Orders of one list at most: each is read by itself. */
export const MAX_PICK_ORDERS = MAX_SLIPS;

interface PickJob {
  readonly number: number;
  readonly asked: readonly SlipOrder[];
}

/** The list that is made; null between two lists. */
export const usePickState = create<{ readonly job: PickJob | null; readonly begun: number }>()(() => ({
  job: null,
  begun: 0,
}));

/** Begins the pick list of these orders. `PickDesk` makes it. */
export function startPickList(orders: readonly SlipOrder[]): void {
  const asked = orders.map(({ id, orderName }) => ({ id, orderName }));
  usePickState.setState(({ begun }) => ({ job: { number: begun, asked }, begun: begun + 1 }));
}

export function closePickList(): void {
  usePickState.setState({ job: null });
}
