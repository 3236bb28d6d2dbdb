import type { ConnectionId } from '../../shared/contract/connection.ts';
import { canReach, useStoreStatus } from '../state/store-status.ts';

/** Something that is read from a store and shown. */
export interface Reading {
  /** A read is under way: it may have begun before the store came back. */
  readonly isReading: boolean;
  /** The last read has failed. */
  readonly hasFailed: boolean;
}

export interface RetryDependencies {
  readonly connection: ConnectionId;
  readonly look: () => Reading;
  /** Calls back when what `look` returns may have changed, until what is returned is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: () => void;
}

/**
 * Tries again what failed when the store comes back, until what is returned is called. What was still being read then is
 * tried again when that fails: it may have been sent before. Once each time: a read that fails while the store is online
 * must not be repeated for ever.
 */
export function retryWhenBack({ connection, look, subscribe, retry }: RetryDependencies): () => void {
  const isOnline = (status = useStoreStatus.getState()) => canReach(status, connection) === true;
  /** The store has come back, and how the read ends that may be older is not known yet. What failed before counts as such. */
  let isOwed = isOnline() && look().hasFailed;
  const settle = () => {
    if (!isOwed) return;
    const { isReading, hasFailed } = look();
    if (isReading) return;
    isOwed = false;
    if (hasFailed) retry();
  };
  const stopStatus = useStoreStatus.subscribe((status, before) => {
    if (isOnline(status) === isOnline(before)) return;
    isOwed = isOnline(status);
    settle();
  });
  const stopReading = subscribe(settle);
  settle();
  return () => {
    stopStatus();
    stopReading();
  };
}
