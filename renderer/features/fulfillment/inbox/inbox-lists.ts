import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { changeFeedOf } from './change-feed.ts';
import { offersOf } from '../../../data/offered-fields.ts';
import { readInboxPage } from './inbox-queries.ts';
import { createInboxReader, type InboxReader } from './inbox-reader.ts';
import { rowOrder } from './inbox-row.ts';
import type { InboxSource } from './fulfillment-views.ts';
import { knownSort } from './known-sort.ts';

/** Lists that are remembered, so that turning back to one shows it at once. */
const MOST_REMEMBERED = 16;

function inboxListsOf(session: StoreSession) {
  /** By the key of the source; the one that was used last is the last. */
  const readers = new Map<string, InboxReader>();
  session.part(changeFeedOf).subscribe((changes, info) => {
    for (const reader of readers.values()) reader.tell(changes, info);
  });
  const create = (source: InboxSource) => {
    let { read } = source;
    return createInboxReader(source, {
      readPage: async (after, first) => {
        const known = await knownSort(session.part(offersOf), source.read);
        if (!known.ok) return known;
        read = known.value;
        return readInboxPage(session.graphql.client, read, after, first);
      },
      order: (one, other) => rowOrder(read)(one, other),
      now: monotonicNow,
    });
  };
  return {
    /** The list of a source, by its key. */
    of: (source: InboxSource): InboxReader => {
      const reader = readers.get(source.key) ?? create(source);
      readers.delete(source.key);
      readers.set(source.key, reader);
      const [oldest] = readers.keys();
      if (readers.size > MOST_REMEMBERED && oldest !== undefined) readers.delete(oldest);
      return reader;
    },
    /** Something was written: lists that nobody sees are read again when they are shown. The feed looks after the others. */
    expire: () => {
      for (const reader of readers.values()) reader.expire();
    },
    /** The store is not where it was thought to be: what is on the screen is read at once. */
    reread: () => {
      for (const reader of readers.values()) inBackground(reader.reread());
    },
  };
}

/** The lists of the active store that were opened last. */
export function useInboxLists() {
  return useActiveStore().session.part(inboxListsOf);
}
