import { setNewest } from '../../../../shared/newest-entries.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { changeFeedOf } from './change-feed.ts';
import { offersOf } from '../../../data/offered-fields.ts';
import { readInboxPage, readMatches } from './inbox-queries.ts';
import { createInboxReader, type InboxReader } from './inbox-reader.ts';
import { rowOrder } from './inbox-row.ts';
import type { InboxSource } from './fulfillment-views.ts';
import { knownSort } from './known-sort.ts';
import { ownChangesOf } from './own-changes.ts';

/** Number of lists kept in memory, so that returning to one shows it at once. */
const MOST_REMEMBERED = 16;

function inboxListsOf(session: StoreSession) {
  /** By the key of the source, the most recently used last. */
  const readers = new Map<string, InboxReader>();
  session.part(changeFeedOf).subscribe((changes, info) => {
    for (const reader of readers.values()) reader.tell(changes, info);
  });
  const own = session.part(ownChangesOf).store;
  // Also lists that are not on the screen: whoever comes back to one sees no order as undecided that was decided meanwhile.
  own.subscribe(({ changes }) => {
    for (const reader of readers.values()) reader.setOwnChanges(changes);
  });
  const create = (source: InboxSource) => {
    let { read } = source;
    const reader = createInboxReader(source, {
      readPage: async (after, first) => {
        const known = await knownSort(session.part(offersOf), source.read);
        if (!known.ok) return known;
        read = known.value;
        return readInboxPage(session.graphql.client, read, after, first);
      },
      readMatches: async (ids) => readMatches(session.graphql.client, read, source.narrowed ?? '', ids),
      order: (one, other) => rowOrder(read)(one, other),
      now: monotonicNow,
    });
    reader.setOwnChanges(own.getState().changes);
    return reader;
  };
  return {
    /** The list of a source, by its key. */
    of: (source: InboxSource): InboxReader => {
      const reader = readers.get(source.key) ?? create(source);
      setNewest(readers, source.key, reader, MOST_REMEMBERED);
      return reader;
    },
    /** After a write: lists that are not on the screen are read again when they are shown. The feed keeps the others fresh. */
    expire: () => {
      for (const reader of readers.values()) reader.expire();
    },
    /** After an unexpected result: lists on the screen are read again at once, the others when they are shown. */
    reread: () => {
      for (const reader of readers.values()) inBackground(reader.reread());
    },
  };
}

/** The recently used lists of the active store. */
export function useInboxLists() {
  return useActiveStore().session.part(inboxListsOf);
}
