import { create } from 'zustand';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import { NO_FILTER, type InboxFilter } from './inbox-filter.ts';

/** The open view of one store's inbox, with its filter. */
interface ActiveFilter {
  /** All other views are unfiltered. */
  readonly view: ViewId;
  readonly filter: InboxFilter;
  /**
   * Overdue is evaluated as of this instant, in milliseconds since 1970: a list that restarts every minute would lose
   * its place.
   */
  readonly asOf: number;
  /** The ID of the opened saved view; null if none was opened. */
  readonly saved: string | null;
}

/** In memory only, because it may hold a recipient's name. */
export const useFilterState = create<{
  readonly active: Readonly<Partial<Record<ConnectionId, ActiveFilter>>>;
}>()(() => ({ active: {} }));

/** The filter of a view of the active store, and how to change it. */
export function useFilter(view: ViewId) {
  const { id } = useActiveStore().connection;
  const held = useFilterState(({ active }) => active[id]);
  const active = held?.view === view ? held : { filter: NO_FILTER, asOf: 0, saved: null };
  const change = (parts: Partial<InboxFilter>) => changeFilter(id, view, parts, Date.now());
  /** Call after saving the open view: it becomes the saved one. */
  const saveAs = (saved: string) => nameOpenView(id, view, saved);
  return { ...active, change, saveAs };
}

/**
 * Changes the filter of a view. An opened saved view stays open, as changed. Setting a due filter again evaluates it as
 * of now.
 */
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
    const asOf = change.overdue === undefined && change.due === undefined ? before.asOf : now;
    return { active: { ...active, [connection]: { ...before, filter, asOf } } };
  });
}

/** The view that was open last; null if there is none. */
export function lastView(connection: ConnectionId): ViewId | null {
  return useFilterState.getState().active[connection]?.view ?? null;
}

/** Opens a view without a filter, or with the filter and ID of a saved view. */
export function openView(
  connection: ConnectionId,
  view: ViewId,
  now: number,
  { filter, saved }: Pick<ActiveFilter, 'filter' | 'saved'> = { filter: NO_FILTER, saved: null },
): void {
  setActive(connection, { view, filter, saved, asOf: now });
}

/** Makes the open view the saved one. */
export function nameOpenView(connection: ConnectionId, view: ViewId, saved: string): void {
  const { [connection]: held } = useFilterState.getState().active;
  if (held?.view === view) setActive(connection, { ...held, saved });
}

function setActive(connection: ConnectionId, filter: ActiveFilter): void {
  useFilterState.setState(({ active }) => ({ active: { ...active, [connection]: filter } }));
}
