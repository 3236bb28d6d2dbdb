import type { Budget } from '../state/store-status.ts';

/** GraphQL points that are there at `now` (milliseconds): the last word, and what the bucket has restored since. */
export function pointsAvailable({ graphql, at }: Budget, now: number): number {
  if (graphql === null) return 0;
  const restored = (Math.max(0, now - at) / 1000) * graphql.restorePerSecond;
  return Math.min(graphql.maximum, Math.floor(graphql.available + restored));
}

/** Milliseconds that the gateway still waits at `now`; 0 when it does not. */
export function waitingFor({ waitingMs, at }: Budget, now: number): number {
  return Math.max(0, waitingMs - Math.max(0, now - at));
}
