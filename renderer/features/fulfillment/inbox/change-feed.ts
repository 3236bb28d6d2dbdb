import type { Client } from '@urql/core';
import { useSyncExternalStore } from 'react';
import { useClient } from 'urql';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { monotonicNow } from '../../../ui/monotonic-now.ts';
import { createFeedReader, type ChangeListener, type FeedReader } from './feed-reader.ts';
import { createFeedTrouble, type FeedTrouble } from './feed-trouble.ts';
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
  readonly lookNow: () => Promise<unknown>;
}

/** One per connection: each has its own client. */
type KeptFeed = ChangeFeed & Pick<FeedReader, 'look'> & { readonly trouble: FeedTrouble };
const feeds = new WeakMap<Client, KeptFeed>();

/** The feed of the connection that the page shows. The frame keeps it going (`useRunChangeFeed`). */
export function useChangeFeed(): ChangeFeed {
  return feedOf(useClient());
}

/** Why the lists may be behind the store: the feed asks and gets no answer. Null while it does. */
export function useFeedTrouble(): ApiError | null {
  const { trouble } = feedOf(useClient());
  return useSyncExternalStore(trouble.subscribe, trouble.get);
}

export function feedOf(client: Client): KeptFeed {
  const known = feeds.get(client);
  if (known !== undefined) return known;
  const reader = createFeedReader({
    readNewest: async () => readNewest(client),
    readChanges: async (since, after) => readChanges(client, since, after),
    now: monotonicNow,
  });
  const trouble = createFeedTrouble();
  const look = async () => {
    const answer = await reader.look();
    trouble.note(answer);
    return answer;
  };
  const feed = { ...reader, look, lookNow: look, trouble };
  feeds.set(client, feed);
  return feed;
}
