import type { ConnectionId } from '../../shared/contract/connection.ts';
import { canReach, useStoreStatus } from '../state/store-status.ts';

/** The state of something that is read from a store and shown. */
export interface RetryableRead {
  /** A read is in flight; it may have started before the store came back. */
  readonly isReading: boolean;
  /** The last read failed. */
  readonly hasFailed: boolean;
}

export interface RetryDependencies {
  readonly connection: ConnectionId;
  readonly look: () => RetryableRead;
  /** Calls back when the result of `look` may have changed; returns the function that stops listening. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: () => void;
}

/**
 * Retries a failed read when the store comes back; returns the function that stops this. A read in flight at that moment is
 * retried if it fails, because it may have been sent earlier. Only one retry each time: a read that fails while the store is
 * online must not be repeated forever.
 */
export function retryWhenBack({ connection, look, subscribe, retry }: RetryDependencies): () => void {
  const isOnline = (status = useStoreStatus.getState()) => canReach(status, connection) === true;
  /** The store has come back and the outcome of a possibly older read is not known yet. Earlier failures count too. */
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
