import type { Client } from '@urql/core';
import { inBackground } from '../../../data/in-background.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import type { FeedReader } from './feed-reader.ts';
import { readInboxPage } from './inbox-queries.ts';
import { createInboxReader, type InboxReader } from './inbox-reader.ts';
import type { InboxSource } from './inbox-source.ts';

/** Lists that are remembered, so that turning back to one shows it at once. */
const MOST_REMEMBERED = 16;

/** The lists of one store that were opened last. */
export interface InboxLists {
  /** The list of a source, by its key. */
  readonly of: (source: InboxSource) => InboxReader;
  /** Something was written: lists that nobody sees are read again when they are shown. The feed looks after the others. */
  readonly expire: () => void;
  /** The store is not where it was thought to be: what is on the screen is read at once. */
  readonly reread: () => void;
}

export function createInboxLists(client: Client, feed: Pick<FeedReader, 'subscribe'>): InboxLists {
  /** By the key of the source; the one that was used last is the last. */
  const readers = new Map<string, InboxReader>();
  feed.subscribe((changes, info) => {
    for (const reader of readers.values()) reader.tell(changes, info);
  });
  return {
    of: (source) => {
      const reader = readers.get(source.key) ?? createReader(client, source);
      readers.delete(source.key);
      readers.set(source.key, reader);
      for (const key of readers.keys()) {
        if (readers.size <= MOST_REMEMBERED) break;
        readers.delete(key);
      }
      return reader;
    },
    expire: () => {
      for (const reader of readers.values()) reader.expire();
    },
    reread: () => {
      for (const reader of readers.values()) inBackground(reader.reread());
    },
  };
}

function createReader(client: Client, source: InboxSource): InboxReader {
  return createInboxReader(source, {
    readPage: async (after, first) => readInboxPage(client, source.read, after, first),
    now: monotonicNow,
  });
}
