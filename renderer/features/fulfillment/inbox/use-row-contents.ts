import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useStoreStatus } from '../../../state/store-status.ts';
import type { InboxRow } from './inbox-row.ts';
import { useInboxSession } from './inbox-session.ts';
import type { RowContents } from './row-contents.ts';

/** Milliseconds without scrolling after which the rows on the screen are worth asking for. */
const REST_MS = 120;

/** Reads the contents of these rows once the list rests. `rows` must stay the same array as long as they are the same. */
export function useWantContents(rows: readonly InboxRow[]): void {
  const { contents } = useInboxSession();
  const { id } = useActiveStore().connection;
  const isOnline = useStoreStatus(({ reachability }) => (reachability[id] ?? 'online') === 'online');
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => contents.want(rows), REST_MS);
    return () => clearTimeout(timer);
  }, [contents, rows, isOnline]);
}

/** What is in a row and for whom; null until it was read. */
export function useRowContents(id: FulfillmentOrderId): RowContents | null {
  return useStore(useInboxSession().contents.store, (known) => known.get(id)?.contents ?? null);
}
