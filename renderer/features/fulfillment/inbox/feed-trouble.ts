import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Result } from '../../../../shared/result.ts';

/** Looks in a row that fail before it is said: one that is lost is made up for within seconds. */
const TOLD_AFTER = 2;

/** Why the lists may be behind the store. */
export interface FeedTrouble {
  /** Null while the feed's looks come back. */
  readonly get: () => ApiError | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes note of how a look ended. */
  readonly note: (look: Result<null, ApiError>) => void;
}

export function createFeedTrouble(): FeedTrouble {
  const listeners = new Set<() => void>();
  let failures = 0;
  let told: ApiError | null = null;
  return {
    get: () => told,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    note: (look) => {
      failures = look.ok ? 0 : failures + 1;
      const next = look.ok || failures < TOLD_AFTER ? null : look.error;
      if (next === told) return;
      told = next;
      for (const listener of listeners) listener();
    },
  };
}
