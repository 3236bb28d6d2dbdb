import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameCombination, missingCombinations } from './combinations.ts';

test('missingCombinations returns all combinations except the existing ones', () => {
  const values = [
    ['Red', 'Blue'],
    ['S', 'M'],
  ];
  expect(missingCombinations(values, [['Red', 'S']], 9)).toEqual([
    ['Red', 'M'],
    ['Blue', 'S'],
    ['Blue', 'M'],
  ]);
});

test('D3.2 combinations are compared ignoring case and surrounding spaces', () => {
  expect(missingCombinations([['red ', 'Blue', 'BLUE']], [['Red']], 9)).toEqual([['Blue']]);
  expect(isSameCombination(['Red', ' m'], ['red', 'M'])).toBe(true);
  expect(isSameCombination(['Red'], ['Red', 'M'])).toBe(false);
});

test('missingCombinations returns no more than the limit, however many values there are', () => {
  const many = Array.from({ length: 100 }, (_, index) => String(index));
  expect(missingCombinations([many, many, many], [], 3)).toEqual([
    ['0', '0', '0'],
    ['0', '0', '1'],
    ['0', '0', '2'],
  ]);
});

test('missingCombinations returns none if an option has no values or there are no options', () => {
  expect(missingCombinations([['Red'], []], [], 9)).toEqual([]);
  expect(missingCombinations([], [], 9)).toEqual([]);
});

test('existing and missing combinations together are all combinations, each once', () => {
  const values = fc.array(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(values, fc.nat(), (lists, seed) => {
      const all = missingCombinations(lists, [], 99);
      expect(all).toHaveLength(lists.reduce((count, list) => count * list.length, 1));
      const existing = all.filter((_, index) => (seed + index) % 3 === 0);
      const missing = missingCombinations(lists, existing, 99);
      expect(missing).toEqual(all.filter((combination) => !existing.includes(combination)));
    }),
  );
});
