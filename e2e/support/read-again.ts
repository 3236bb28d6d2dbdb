import { expect } from '@playwright/test';
import type { AppClock } from './app-clock.ts';

/** The host's intervals, in milliseconds, between attempts to find out what became of a write whose answer was lost. */
const RECONCILE_MS = [5_000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000];

/** The intervals that the host is waiting for now, shortest first. */
export async function pendingReads(clock: AppClock): Promise<readonly number[]> {
  const timers = await clock.timers();
  return RECONCILE_MS.filter((ms) => timers.includes(ms));
}

/**
 * Waits until an attempt has failed and the next one is scheduled; returns the milliseconds until that. While the clock runs,
 * it may not be the first attempt.
 */
export async function untilReadFailed(clock: AppClock): Promise<number> {
  let next: number | undefined;
  await expect
    .poll(async () => {
      [next] = await pendingReads(clock);
      return next;
    })
    .toBeDefined();
  return next ?? 0;
}
