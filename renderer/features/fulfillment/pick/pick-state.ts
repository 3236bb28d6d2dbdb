import { create } from 'zustand';
import type { SlipOrder } from '../print/slip.ts';

interface PickJob {
  readonly number: number;
  readonly asked: readonly SlipOrder[];
}

/** What is being done with a list that has been read. */
export type PickTask = 'print' | 'pdf';

interface PickState {
  /** The current list; null if there is none. */
  readonly job: PickJob | null;
  readonly task: PickTask | null;
  readonly begun: number;
}

export const usePickState = create<PickState>()(() => ({ job: null, task: null, begun: 0 }));

/** Starts the pick list of these orders. `PickListDialog` makes it. */
export function startPickList(orders: readonly SlipOrder[]): void {
  const asked = orders.map(({ id, orderName }) => ({ id, orderName }));
  usePickState.setState(({ begun }) => ({ job: { number: begun, asked }, task: null, begun: begun + 1 }));
}

/** Closes the dialog and abandons the list's task. */
export function closePickList(): void {
  usePickState.setState({ job: null, task: null });
}

/** Starts a task of the list, replacing a running one; null: the task is done. */
export function setPickTask(task: PickTask | null): void {
  usePickState.setState({ task });
}
