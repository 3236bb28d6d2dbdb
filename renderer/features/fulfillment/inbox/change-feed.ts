import { useStore } from 'zustand';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FeedReader } from './feed-reader.ts';
import type { InboxRow } from './inbox-row.ts';
import { useInboxSession } from './inbox-session.ts';

export type { ChangeInfo } from './feed-reader.ts';

/** A fulfillment order that was made or changed, as it stands now. Nothing personal is in it. */
export type ChangedOrder = InboxRow;

/** What changes in the store that the page shows, whoever changed it. The frame keeps it going (`useRunChangeFeed`). */
export function useChangeFeed(): FeedReader {
  return useInboxSession().feed;
}

/** Why the lists may be behind the store: the feed asks and gets no answer. Null while it does. */
export function useFeedTrouble(): ApiError | null {
  return useStore(useChangeFeed().store, ({ trouble }) => trouble);
}
