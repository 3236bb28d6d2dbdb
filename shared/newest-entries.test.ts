import { expect, test } from 'vitest';
import { setNewest } from './newest-entries.ts';

test('the oldest entry is deleted when there is one too many', () => {
  const entries = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setNewest(entries, 'c', 3, 2);
  expect([...entries]).toEqual([
    ['b', 2],
    ['c', 3],
  ]);
});

test('an entry that is set again is the newest', () => {
  const entries = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  setNewest(entries, 'a', 3, 2);
  setNewest(entries, 'c', 4, 2);
  expect([...entries]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});
