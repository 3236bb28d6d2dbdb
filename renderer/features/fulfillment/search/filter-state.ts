import { create } from 'zustand';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import { NO_FILTER, type InboxFilter } from './inbox-filter.ts';

/** What one store's inbox is narrowed to. */
export interface ActiveFilter {
  /** The view that it narrows: every other one is shown as it is. */
  readonly view: ViewId;
  readonly filter: InboxFilter;
  /** What is overdue is asked as of this instant, in milliseconds: a list that begins again every minute has no place. */
  readonly asOf: number;
  /** The saved view that was opened, by its id; null when it was none. */
  readonly saved: string | null;
}

/** In memory alone: a recipient's name may stand in it. */
export const useFilterState = create<{
  readonly active: Readonly<Partial<Record<ConnectionId, ActiveFilter>>>;
}>()(() => ({ active: {} }));

/** What a view of the connection is narrowed to; null when nothing was done to it. */
export function useActiveFilter(connection: ConnectionId, view: ViewId): ActiveFilter | null {
  return useFilterState(({ active }) => {
    const { [connection]: held } = active;
    return held?.view === view ? held : null;
  });
}

/** Changes the filter of a view. A saved view that was opened stays the one that is looked at, changed. */
export function changeFilter(
  connection: ConnectionId,
  view: ViewId,
  change: Partial<InboxFilter>,
  now: number,
): void {
  useFilterState.setState(({ active }) => {
    const held = active[connection];
    const before = held?.view === view ? held : { view, filter: NO_FILTER, saved: null, asOf: now };
    const filter = { ...before.filter, ...change };
    const asOf = filter.overdue && before.filter.overdue ? before.asOf : now;
    return { active: { ...active, [connection]: { ...before, filter, asOf } } };
  });
}

/** Shows a view with a filter, or as it is; `saved` is the id of the saved view that the filter comes from. */
export function openWithFilter(
  connection: ConnectionId,
  opened: { readonly view: ViewId; readonly filter: InboxFilter; readonly saved: string | null },
  now: number,
): void {
  useFilterState.setState(({ active }) => ({
    active: { ...active, [connection]: { ...opened, asOf: now } },
  }));
}
