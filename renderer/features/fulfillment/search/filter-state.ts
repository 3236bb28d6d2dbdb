import { create } from 'zustand';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import type { ViewId } from '../inbox/fulfillment-views.ts';
import { NO_FILTER, type InboxFilter } from './inbox-filter.ts';

/** Which view of one store's inbox is open, and what it is narrowed to. */
interface ActiveFilter {
  /** Every other one is shown as it is. */
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

/** What a view of the active store is narrowed to, and the way to change it. */
export function useFilter(view: ViewId) {
  const { id } = useActiveStore().connection;
  const held = useFilterState(({ active }) => active[id]);
  const active = held?.view === view ? held : { filter: NO_FILTER, asOf: 0, saved: null };
  const change = (parts: Partial<InboxFilter>) => changeFilter(id, view, parts, Date.now());
  /** The view that is open was saved just now: it is the saved one from now on. */
  const saveAs = (saved: string) => nameOpenView(id, view, saved);
  return { ...active, change, saveAs };
}

/**
 * Changes the filter of a view. A saved view that was opened stays the one that is looked at, changed. Who asks for what
 * is overdue again asks as of now.
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

/** Shows a view as it is, or with the filter of a saved view: then with its id. */
export function openView(
  connection: ConnectionId,
  view: ViewId,
  now: number,
  { filter, saved }: Pick<ActiveFilter, 'filter' | 'saved'> = { filter: NO_FILTER, saved: null },
): void {
  setActive(connection, { view, filter, saved, asOf: now });
}

/** Makes the view that is open the saved one. */
export function nameOpenView(connection: ConnectionId, view: ViewId, saved: string): void {
  const { [connection]: held } = useFilterState.getState().active;
  if (held?.view === view) setActive(connection, { ...held, saved });
}

function setActive(connection: ConnectionId, filter: ActiveFilter): void {
  useFilterState.setState(({ active }) => ({ active: { ...active, [connection]: filter } }));
}
