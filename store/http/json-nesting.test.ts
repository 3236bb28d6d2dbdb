import { expect, test } from 'vitest';
import { isNestedTooDeeply } from './json-nesting.ts';

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('a hundred levels are enough for everybody', () => {
  expect(isNestedTooDeeply(nest(100))).toBe(false);
  expect(isNestedTooDeeply(nest(101))).toBe(true);
  expect(isNestedTooDeeply('{"a":'.repeat(101))).toBe(true);
});

test('what stands next to each other does not add up', () => {
  expect(isNestedTooDeeply(`[${Array.from({ length: 500 }, () => nest(50)).join()}]`)).toBe(false);
});

test('brackets in text are text', () => {
  expect(isNestedTooDeeply(JSON.stringify(`"\\"${nest(500)}\\\\`))).toBe(false);
  expect(isNestedTooDeeply(`"\\\\"${nest(101)}`)).toBe(true);
  expect(isNestedTooDeeply(`"${nest(500)}`)).toBe(false);
});
