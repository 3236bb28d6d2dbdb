import { create } from 'zustand';
import { MAX_SLIPS } from '../print/print-job.ts';
import type { SlipOrder } from '../print/slip.ts';

/** Orders of one list at most: each is read by itself. */
export const MAX_PICK_ORDERS = MAX_SLIPS;

interface PickJob {
  readonly number: number;
  readonly asked: readonly SlipOrder[];
}

/** What is being made of a list that has been read. */
export type PickTask = 'print' | 'pdf';

interface PickState {
  /** The list that is made; null between two lists. */
  readonly job: PickJob | null;
  readonly task: PickTask | null;
  readonly begun: number;
}

export const usePickState = create<PickState>()(() => ({ job: null, task: null, begun: 0 }));

/** Begins the pick list of these orders. `PickDesk` makes it. */
export function startPickList(orders: readonly SlipOrder[]): void {
  const asked = orders.map(({ id, orderName }) => ({ id, orderName }));
  usePickState.setState(({ begun }) => ({ job: { number: begun, asked }, task: null, begun: begun + 1 }));
}

/** Closes the dialog. What is being made of the list is given up. */
export function closePickList(): void {
  usePickState.setState({ job: null, task: null });
}

/** Begins a task of the list, in place of one that is under way; null: it is done. */
export function setPickTask(task: PickTask | null): void {
  usePickState.setState({ task });
}
