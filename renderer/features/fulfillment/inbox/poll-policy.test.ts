import { describe, expect, test } from 'vitest';
import type { Monotonic } from '../../../../shared/clock.ts';
import {
  BEHIND_MS,
  FRONT_MS,
  LONGEST_HIDDEN_MS,
  pollInterval,
  shareLeft,
  type PollConditions,
} from './poll-policy.ts';

const WELL: PollConditions = { hiddenMs: null, reachability: 'online', budgetLeft: 1, failures: 0 };
const CASES: [string, Partial<PollConditions>, number | null][] = [
  ['in front', {}, FRONT_MS],
  ['before the store was asked anything', { reachability: undefined, budgetLeft: null }, FRONT_MS],
  ['just hidden', { hiddenMs: 0 }, BEHIND_MS],
  ['hidden for almost too long', { hiddenMs: LONGEST_HIDDEN_MS - 1 }, BEHIND_MS],
  ['hidden for too long', { hiddenMs: LONGEST_HIDDEN_MS }, null],
  ['with little of the bucket left', { budgetLeft: 0.24 }, 30_000],
  ['behind with little of the bucket left', { hiddenMs: 1, budgetLeft: 0 }, BEHIND_MS],
  ['after a failure', { failures: 1 }, 2 * FRONT_MS],
  ['after many failures', { failures: 99 }, BEHIND_MS],
  ['behind after many failures', { hiddenMs: 1, failures: 99 }, BEHIND_MS],
];

describe('the store is looked at', () => {
  test.each(CASES)('%s', (_, conditions, interval) =>
    expect(pollInterval({ ...WELL, ...conditions })).toBe(interval),
  );
  test.each(['offline', 'frozen', 'fraudulent', 'unavailable'] as const)(
    'never while it is %s',
    (reachability) => expect(pollInterval({ ...WELL, reachability })).toBeNull(),
  );
});

describe('what is left of a bucket', () => {
  const seen = { available: 100, maximum: 1000, restorePerSecond: 50 };
  test.each([
    [0, 0.1],
    [4_000, 0.3],
    [60_000, 1],
    [-5_000, 0.1],
  ])('%i ms after it was heard of', (ms, share) =>
    expect(shareLeft(seen, 10_000 as Monotonic, (10_000 + ms) as Monotonic)).toBeCloseTo(share),
  );
  test('is not known before it was heard of', () =>
    expect(shareLeft(null, 0 as Monotonic, 0 as Monotonic)).toBeNull());
});
