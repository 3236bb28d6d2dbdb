import { expect, test } from 'vitest';
import { err, ok } from '../../../../shared/result.ts';
import { OFFLINE } from './test/model-store.ts';
import { addCounts, countText, createWaitingCounter } from './waiting-count.ts';
import type { WaitingCounts } from './inbox-queries.ts';

const counts = (requests: number, cancellations: number, atLeast = false): WaitingCounts => ({
  new: { count: requests, atLeast },
  cancellations: { count: cancellations, atLeast: false },
});

test('the counter is null before the first count, and keeps the last count when a read fails', async () => {
  const answers = [err(OFFLINE), ok(counts(5, 2)), err(OFFLINE)];
  const counter = createWaitingCounter(async () => Promise.resolve(answers.shift() ?? err(OFFLINE)));
  const seen: (WaitingCounts | null)[] = [];
  for (let read = 0; read < 3; read += 1) {
    await counter.read();
    seen.push(counter.store.getState());
  }
  expect(seen).toEqual([null, counts(5, 2), counts(5, 2)]);
});

test('the counter counts again after a bug in a count', async () => {
  let fails = true;
  const counter = createWaitingCounter(async () => {
    if (fails) throw new Error('planted');
    return Promise.resolve(ok(counts(5, 2)));
  });
  await expect(counter.read()).rejects.toThrow('planted');
  fails = false;
  await counter.read();
  expect(counter.store.getState()).toEqual(counts(5, 2));
});

test.each([
  [counts(0, 0), null],
  [counts(5, 2), '7'],
  [counts(250, 1, true), '251+'],
])('%j is shown as %s', (counted, text) => expect(countText(addCounts(counted))).toBe(text));
