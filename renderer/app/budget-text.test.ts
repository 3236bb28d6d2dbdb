import { expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Budget } from '../state/store-status.ts';
import { pointsAvailable, waitingFor } from './budget-text.ts';

const budget: Budget = {
  type: 'budget',
  connection: 'sandbox' as ConnectionId,
  graphql: { available: 400, maximum: 1000, restorePerSecond: 50 },
  rest: null,
  waitingMs: 2000,
  at: 10_000,
};

test('the bucket fills at its rate, and no further than its size', () => {
  expect(pointsAvailable(budget, 10_000)).toBe(400);
  expect(pointsAvailable(budget, 12_000)).toBe(500);
  expect(pointsAvailable(budget, 60_000)).toBe(1000);
});

test('a clock that was set back restores nothing', () => {
  expect(pointsAvailable(budget, 0)).toBe(400);
});

test('the wait runs down to nothing', () => {
  expect(waitingFor(budget, 10_500)).toBe(1500);
  expect(waitingFor(budget, 13_000)).toBe(0);
});

test('nothing waits before the word that said so was heard', () => {
  expect(waitingFor({ ...budget, waitingMs: 0 }, 9_400)).toBe(0);
  expect(waitingFor(budget, 9_400)).toBe(2000);
});
