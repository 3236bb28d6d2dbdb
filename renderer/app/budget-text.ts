import { type Monotonic, msBetween } from '../../shared/clock.ts';
import type { Budget } from '../state/store-status.ts';

/** GraphQL points that are there at `now`: the last word, and what the bucket has restored since. */
export function pointsAvailable({ graphql, at }: Budget, now: Monotonic): number {
  if (graphql === null) return 0;
  const restored = (Math.max(0, msBetween(at, now)) / 1000) * graphql.restorePerSecond;
  return Math.min(graphql.maximum, Math.floor(graphql.available + restored));
}

/** Milliseconds that the gateway still waits at `now`; 0 when it does not. */
export function waitingFor({ waitingMs, at }: Budget, now: Monotonic): number {
  return Math.max(0, waitingMs - Math.max(0, msBetween(at, now)));
}
