import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameCombination, missingCombinations } from './combinations.ts';

test('all values with all others, without what is there', () => {
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

test('D3.2 spelling and spaces make no other combination', () => {
  expect(missingCombinations([['red ', 'Blue', 'BLUE']], [['Red']], 9)).toEqual([['Blue']]);
  expect(isSameCombination(['Red', ' m'], ['red', 'M'])).toBe(true);
  expect(isSameCombination(['Red'], ['Red', 'M'])).toBe(false);
});

test('no more are made than are asked for, however many values there are', () => {
  const many = Array.from({ length: 100 }, (_, index) => String(index));
  expect(missingCombinations([many, many, many], [], 3)).toEqual([
    ['0', '0', '0'],
    ['0', '0', '1'],
    ['0', '0', '2'],
  ]);
});

test('none where an option has no value, or there is no option', () => {
  expect(missingCombinations([['Red'], []], [], 9)).toEqual([]);
  expect(missingCombinations([], [], 9)).toEqual([]);
});

test('with what is there they are all combinations, each once', () => {
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
