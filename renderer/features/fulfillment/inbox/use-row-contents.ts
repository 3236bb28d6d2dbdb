import type { Client } from '@urql/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { ok } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useHost } from '../../../data/host-context.tsx';
import { readUncached } from '../../../data/read-uncached.ts';
import { useStoreStatus } from '../../../state/store-status.ts';
import { RowContents as RowContentsDocument } from './inbox-documents.ts';
import type { InboxRow } from './inbox-row.ts';
import { createContentsReader, readContents, type ContentsReader, type RowContents } from './row-contents.ts';

/** Milliseconds without scrolling after which the rows on the screen are worth asking for. */
const REST_MS = 120;

/** One per connection: each has its own client. */
const readers = new WeakMap<Client, ContentsReader>();

export function useContentsReader(): ContentsReader {
  const client = useClient();
  const host = useHost();
  const { id } = useActiveStore().connection;
  const known = readers.get(client);
  if (known !== undefined) return known;
  const reader = createContentsReader({
    read: async (ids) => {
      // Past every cache: the names in it are masked before anybody keeps them.
      const answer = await readUncached(host, id, RowContentsDocument, { ids: [...ids] });
      return answer.ok ? ok(readContents(answer.value.nodes)) : answer;
    },
  });
  readers.set(client, reader);
  return reader;
}

/** Reads the contents of these rows once the list rests. `rows` must stay the same array as long as they are the same. */
export function useWantContents(rows: readonly InboxRow[]): void {
  const reader = useContentsReader();
  const { id } = useActiveStore().connection;
  const isOnline = useStoreStatus(({ reachability }) => (reachability[id] ?? 'online') === 'online');
  useEffect(() => {
    if (!isOnline) return undefined;
    const timer = setTimeout(() => reader.want(rows), REST_MS);
    return () => clearTimeout(timer);
  }, [reader, rows, isOnline]);
}

/** What is in a row and for whom; null until it was read. */
export function useRowContents(id: FulfillmentOrderId): RowContents | null {
  const reader = useContentsReader();
  return useSyncExternalStore(reader.subscribe, () => reader.get(id));
}
