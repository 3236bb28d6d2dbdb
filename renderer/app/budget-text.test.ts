import { expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Budget } from '../state/store-status.ts';
import { availableAt, waitingAt } from './budget-text.ts';

const budget = {
  type: 'budget',
  connection: 'sandbox' as ConnectionId,
  graphql: { available: 400, maximum: 1000, restorePerSecond: 50 },
  rest: { available: 1, maximum: 40, restorePerSecond: 2 },
  waitingMs: 2000,
  at: 10_000 as Monotonic,
} satisfies Budget;

const availableOf = (api: 'rest' | 'graphql', now: number) =>
  availableAt(budget[api], budget.at, now as Monotonic);

test('both buckets refill at their rate up to their maximum', () => {
  expect([availableOf('graphql', 10_000), availableOf('rest', 10_000)]).toEqual([400, 1]);
  expect([availableOf('graphql', 12_000), availableOf('rest', 12_000)]).toEqual([500, 5]);
  expect([availableOf('graphql', 60_000), availableOf('rest', 60_000)]).toEqual([1000, 40]);
});

test('a bucket does not refill before the time of its event', () => {
  expect(availableOf('graphql', 0)).toBe(400);
});

test('the wait counts down to 0', () => {
  expect(waitingAt(budget, 10_500 as Monotonic)).toBe(1500);
  expect(waitingAt(budget, 13_000 as Monotonic)).toBe(0);
});

test('the wait does not grow before the time of its event', () => {
  expect(waitingAt({ ...budget, waitingMs: 0 }, 9_400 as Monotonic)).toBe(0);
  expect(waitingAt(budget, 9_400 as Monotonic)).toBe(2000);
});
