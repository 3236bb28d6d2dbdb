import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Result } from '../../../../shared/result.ts';
import { coalesce } from './coalesce.ts';

/** How many requests wait for the fulfillment service's answer, by view. */
export interface WaitingCounts {
  readonly new: Count;
  readonly cancellations: Count;
}

export interface Count {
  readonly count: number;
  /** There are more than could be counted. */
  readonly atLeast: boolean;
}

/** What waits in the store, as it was counted last. */
export interface WaitingCounter {
  /** Null until it was counted once. */
  readonly store: Pick<StoreApi<WaitingCounts | null>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Counts again. What was counted stays when that fails. */
  readonly read: () => Promise<void>;
}

export function createWaitingCounter(
  readCounts: () => Promise<Result<WaitingCounts, ApiError>>,
): WaitingCounter {
  const store = createStore<WaitingCounts | null>(() => null);
  const read = async () => {
    const counts = await readCounts();
    if (counts.ok) store.setState(counts.value, true);
  };
  return { store, read: coalesce(read) };
}
