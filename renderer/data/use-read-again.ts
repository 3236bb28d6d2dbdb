import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { ERROR_FACTS } from '../../shared/error-facts.ts';
import { useIsReachable } from '../state/store-status.ts';
import { useActiveStore } from './active-store.tsx';

/** How often a failed read is retried. Milliseconds. */
const AGAIN_MS = 15_000;

/**
 * Retries a failed read while the store answers at all; when a store comes back, everything on the screen is read again
 * anyway. `error`: null if nothing failed.
 */
export function useReadAgain(error: ApiError | null, readAgain: () => void): void {
  const { connection } = useActiveStore();
  const isReachable = useIsReachable(connection.id);
  const again = useEffectEvent(readAgain);
  const mayPass = error !== null && ERROR_FACTS[error.kind].mayPass && isReachable;
  useEffect(() => {
    if (!mayPass) return undefined;
    const timer = setInterval(() => again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [mayPass]);
}
