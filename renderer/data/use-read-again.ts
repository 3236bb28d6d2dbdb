import { useEffect, useEffectEvent } from 'react';
import type { ApiError, ApiErrorKind } from '../../shared/contract/api-error.ts';
import { useIsReachable } from '../state/store-status.ts';
import { useActiveStore } from './active-store.tsx';

/** How often what failed is read again. Milliseconds. */
const AGAIN_MS = 15_000;

/** Errors that the next attempt may not have. */
const PASSING: readonly ApiErrorKind[] = [
  'internal',
  'timeout',
  'unreachable',
  'rate_limited',
  'not_a_store',
];

/**
 * Reads again by itself what could not be read, as long as the store answers anything: when it is back after it did not,
 * everything on the screen is read anew. `error`: null when nothing failed.
 */
export function useReadAgain(error: ApiError | null, readAgain: () => void): void {
  const { connection } = useActiveStore();
  const isReachable = useIsReachable(connection.id);
  const again = useEffectEvent(readAgain);
  const mayPass = error !== null && PASSING.includes(error.kind) && isReachable;
  useEffect(() => {
    if (!mayPass) return undefined;
    const timer = setInterval(() => again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [mayPass]);
}
