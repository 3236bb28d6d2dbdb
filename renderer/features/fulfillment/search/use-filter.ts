import { useMemo } from 'react';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import type { ViewId, InboxSource } from '../inbox/fulfillment-views.ts';
import { usePrinted } from '../print/use-printed.ts';
import { changeFilter, useActiveFilter } from './filter-state.ts';
import { NO_FILTER, type InboxFilter } from './inbox-filter.ts';
import { narrowView } from './narrow-view.ts';

export interface UsedFilter {
  readonly filter: InboxFilter;
  /** The instant as of which orders are overdue, in milliseconds. */
  readonly asOf: number;
  readonly change: (change: Partial<InboxFilter>) => void;
}

/** The filter of a view in the active store, and the way to change it. */
export function useFilter(view: ViewId): UsedFilter {
  const { connection } = useActiveStore();
  const { filter, asOf } = useActiveFilter(connection.id, view) ?? { filter: NO_FILTER, asOf: 0 };
  return { filter, asOf, change: (change) => changeFilter(connection.id, view, change, Date.now()) };
}

/** What the list of a view shows, with the filter that is active. The same object as long as that does not change. */
export function useInboxSource(view: ViewId): InboxSource {
  const { filter, asOf } = useFilter(view);
  const printed = usePrinted();
  const narrowed = useMemo(() => narrowView(view, filter, asOf), [view, filter, asOf]);
  return useMemo(() => {
    if (filter.printed === 'any') return narrowed;
    const wanted = filter.printed === 'printed';
    return { ...narrowed, accepts: (id: FulfillmentOrderId) => printed.has(id) === wanted };
  }, [narrowed, filter.printed, printed]);
}
