import { expect, test } from 'vitest';
import { createRowMemory } from './row-memory.ts';

const row = (id: number, version: number) => ({ id, row_version: version });

test('a cached row is found only with the version it was cached with', () => {
  const known = createRowMemory<number, string>(() => 1, 2);
  known?.remember(row(1, 11), 'one');
  expect([known?.find(row(1, 11)), known?.find(row(1, 12)), known?.find(row(2, 11))]).toEqual([
    'one',
    undefined,
    undefined,
  ]);
});

test('the cache evicts the row that was cached longest ago when it is full', () => {
  const known = createRowMemory<number, string>(() => 1, 2);
  known?.remember(row(1, 11), 'one');
  known?.remember(row(2, 21), 'two');
  known?.remember(row(1, 12), 'one, changed');
  known?.remember(row(3, 31), 'three');
  expect([known?.find(row(1, 12)), known?.find(row(2, 21)), known?.find(row(3, 31))]).toEqual([
    'one, changed',
    undefined,
    'three',
  ]);
});

test('there is no cache when rows have no versions', () => {
  expect(createRowMemory(null, 2)).toBeNull();
});
