import type { Client } from '@urql/core';
import { useClient } from 'urql';
import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';

/** A fulfillment order that was made or changed, as it stands now. Nothing personal is in it. */
export interface ChangedOrder {
  readonly id: FulfillmentOrderId;
  readonly gid: string;
  readonly orderName: string;
  readonly status: string;
  readonly requestStatus: string;
  /** Null when this version of the app does not know the pair. */
  readonly state: FulfillmentState | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly fulfillBy: string | null;
}

export interface ChangeInfo {
  /** The first news since the feed began: nothing in it needs to be new to a person. */
  readonly first: boolean;
  /** More changed than could be told, or the store was reset: lists are to be read again. */
  readonly missed: boolean;
}

export type ChangeListener = (changes: readonly ChangedOrder[], info: ChangeInfo) => void;

/** What changes in the store of one connection, whoever changed it. */
export interface ChangeFeed {
  /** Returns the function that stops listening. */
  readonly subscribe: (listener: ChangeListener) => () => void;
  /** Asks the store now instead of when the next look is due. */
  readonly lookNow: () => Promise<void>;
}

const feeds = new WeakMap<Client, ChangeFeed>();

/** The feed of the connection that the page shows. The frame keeps it going (`useRunChangeFeed`). */
export function useChangeFeed(): ChangeFeed {
  const client = useClient();
  const known = feeds.get(client);
  if (known !== undefined) return known;
  const feed: ChangeFeed = { subscribe: () => () => undefined, lookNow: async () => Promise.resolve() };
  feeds.set(client, feed);
  return feed;
}
