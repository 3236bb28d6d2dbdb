import { describe, expect, test } from 'vitest';
import { storeSchema } from './store-schema.ts';
import { parseOperation } from './parse-operation.ts';
import { isNestedTooDeeply, priceOfReading, sizeOf, whyNotSize } from './request-limits.ts';

const why = (query: string, variables: Record<string, unknown> = {}) =>
  whyNotSize(sizeOf({ query, variables }));
const times = <Value>(length: number, value: Value) => Array.from({ length }, () => value);

test('D5.1 a query has at most 50,000 characters', () => {
  expect(why('x'.repeat(50_000))).toBeNull();
  expect(why('x'.repeat(50_001))).toContain('50,000');
});
test('D5.6 variables hold at most 20,000 values, however deeply nested', () => {
  expect(why('', { a: times(190, times(100, 1)) })).toBeNull();
  expect(why('', { a: times(200, times(100, 1)) })).toContain('20,000 values');
  expect(why('', { a: times(200, { b: times(100, {}) }) })).toContain('20,000 values');
});
test('D5.6 a list of more than 250 entries counts as long, however deeply nested', () => {
  const isLong = (count: number) =>
    sizeOf({ query: '', variables: { a: [{ b: times(count, 'x') }] } }).hasLongList;
  expect([isLong(250), isLong(251)]).toEqual([false, true]);
});
test('D5.6 reading costs one point per full 1,000 characters and one per full 1,000 values', () => {
  const price = (characters: number, values: number) => priceOfReading({ characters, values });
  expect([price(999, 999), price(1000, 999), price(999, 1000), price(50_000, 20_000)]).toEqual([0, 1, 1, 70]);
});

const schema = storeSchema();
const said = (query: string) => {
  const parsed = parseOperation(schema, { query, variables: {}, operationName: null });
  return parsed.ok ? null : parsed.error[0]?.message;
};

describe('D5.6 the nesting of a query is checked before it is parsed', () => {
  // The stack overflows at a different depth on every machine, and the error is not always a RangeError.
  test.each([201, 1_500, 1_813, 1_900, 5_000])('rejects %d nested brackets', (levels) => {
    expect(said('{ shop '.repeat(levels))).toBe('The query is nested too deeply.');
    expect(said(`{ shop(a: ${'['.repeat(levels)}`)).toBe('The query is nested too deeply.');
  });
  test('accepts many brackets side by side, and ignores those in strings and comments', () => {
    expect(isNestedTooDeeply(`{ ${'shop { name } '.repeat(500)} }`)).toBe(false);
    expect(isNestedTooDeeply(`{ shop(a: "${'{'.repeat(500)}") { name } } # ${'('.repeat(500)}`)).toBe(false);
  });
  test('reports a syntax error for text that is not GraphQL', () =>
    expect(said(`${'( '.repeat(150)}${'{ '.repeat(30)} ? ${'[ '.repeat(50)}`)).toMatch(/^Syntax Error/));
});
