import { useCountWaiting } from '../inbox/use-count-waiting.ts';
import { useShowWaiting } from './use-show-waiting.ts';
import { useTellArrivals } from './use-tell-arrivals.ts';

/** Shows nothing in the page: counts what waits, and tells about it outside of it, on whatever screen the person is. */
export function Arrivals() {
  useCountWaiting();
  useShowWaiting();
  useTellArrivals();
  return null;
}
