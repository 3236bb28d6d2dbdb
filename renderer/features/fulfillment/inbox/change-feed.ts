import type { Client } from '@urql/core';
import { useClient } from 'urql';
import { createFeedReader, type ChangeListener, type FeedReader } from './feed-reader.ts';
import { readChanges, readNewest } from './inbox-queries.ts';
import type { InboxRow } from './inbox-row.ts';

export type { ChangeInfo, ChangeListener } from './feed-reader.ts';

/** A fulfillment order that was made or changed, as it stands now. Nothing personal is in it. */
export type ChangedOrder = InboxRow;

/** What changes in the store of one connection, whoever changed it. */
export interface ChangeFeed {
  /** Returns the function that stops listening. */
  readonly subscribe: (listener: ChangeListener) => () => void;
  /** Asks the store now instead of when the next look is due. */
  readonly lookNow: () => Promise<void>;
}

/** One per connection: each has its own client. */
const feeds = new WeakMap<Client, ChangeFeed & Pick<FeedReader, 'look'>>();

/** The feed of the connection that the page shows. The frame keeps it going (`useRunChangeFeed`). */
export function useChangeFeed(): ChangeFeed {
  return feedOf(useClient());
}

export function feedOf(client: Client): ChangeFeed & Pick<FeedReader, 'look'> {
  const known = feeds.get(client);
  if (known !== undefined) return known;
  const reader = createFeedReader({
    readNewest: async () => readNewest(client),
    readChanges: async (since, after) => readChanges(client, since, after),
    now: () => performance.now(),
  });
  const feed = {
    ...reader,
    lookNow: async () => {
      await reader.look();
    },
  };
  feeds.set(client, feed);
  return feed;
}
