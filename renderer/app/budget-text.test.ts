import { expect, test } from 'vitest';
import type { Monotonic } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Budget } from '../state/store-status.ts';
import { pointsAvailable, waitingFor } from './budget-text.ts';

const budget: Budget = {
  type: 'budget',
  connection: 'sandbox' as ConnectionId,
  graphql: { available: 400, maximum: 1000, restorePerSecond: 50 },
  rest: null,
  waitingMs: 2000,
  at: 10_000 as Monotonic,
};

test('the bucket fills at its rate, and no further than its size', () => {
  expect(pointsAvailable(budget, 10_000 as Monotonic)).toBe(400);
  expect(pointsAvailable(budget, 12_000 as Monotonic)).toBe(500);
  expect(pointsAvailable(budget, 60_000 as Monotonic)).toBe(1000);
});

test('nothing is restored before the word that said so was heard', () => {
  expect(pointsAvailable(budget, 0 as Monotonic)).toBe(400);
});

test('the wait runs down to nothing', () => {
  expect(waitingFor(budget, 10_500 as Monotonic)).toBe(1500);
  expect(waitingFor(budget, 13_000 as Monotonic)).toBe(0);
});

test('nothing waits before the word that said so was heard', () => {
  expect(waitingFor({ ...budget, waitingMs: 0 }, 9_400 as Monotonic)).toBe(0);
  expect(waitingFor(budget, 9_400 as Monotonic)).toBe(2000);
});
