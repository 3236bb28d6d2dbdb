import { ok } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { readUncached } from '../../../data/read-uncached.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { createFeedReader, type FeedReader } from './feed-reader.ts';
import { RowContents } from './inbox-documents.ts';
import { createInboxLists, type InboxLists } from './inbox-lists.ts';
import { readChanges, readNewest, readWaitingCounts } from './inbox-queries.ts';
import { createContentsReader, readContents, type ContentsReader } from './row-contents.ts';
import { createWaitingCounter, type WaitingCounter } from './waiting-counter.ts';

/** What the inbox keeps of a store while that is open. */
export interface InboxSession {
  readonly feed: FeedReader;
  readonly lists: InboxLists;
  readonly contents: ContentsReader;
  readonly waiting: WaitingCounter;
}

/** The inbox of the store that the page shows. */
export function useInboxSession(): InboxSession {
  return useActiveStore().session.part(createInboxSession);
}

export function createInboxSession({ host, connection, graphql: { client } }: StoreSession): InboxSession {
  const feed = createFeedReader({
    readNewest: async () => readNewest(client),
    readChanges: async (since, after) => readChanges(client, since, after),
    now: monotonicNow,
  });
  return {
    feed,
    lists: createInboxLists(client, feed),
    contents: createContentsReader(async (ids) => {
      // Past every cache: the names in it are masked before anybody keeps them.
      const answer = await readUncached(host, connection, RowContents, { ids: [...ids] });
      return answer.ok ? ok(readContents(answer.value.nodes)) : answer;
    }),
    waiting: createWaitingCounter(async () => readWaitingCounts(client)),
  };
}
