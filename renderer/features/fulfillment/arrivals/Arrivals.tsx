import { useCountWaiting } from '../inbox/use-count-waiting.ts';
import { useRunChangeFeed } from '../inbox/use-run-change-feed.ts';
import { useOperationEffects } from '../operations/use-operation-effects.ts';
import { useShowWaiting } from './use-show-waiting.ts';
import { useTellArrivals } from './use-tell-arrivals.ts';

/** Follows the store's changes, counts what waits, and tells about it outside of the page, whichever page is open. */
export function Arrivals() {
  useRunChangeFeed();
  useOperationEffects();
  useCountWaiting();
  useShowWaiting();
  useTellArrivals();
  return null;
}
