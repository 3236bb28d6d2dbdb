import { describe, expect, test } from 'vitest';
import { isNestedTooDeeply, measureValue, parseJson } from './json-limits.ts';

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

describe('H3 JSON from outside is measured', () => {
  const limits = { depth: 3, values: 5 };

  test.each([
    ['[[[1]]]', true],
    ['[[[[1]]]]', 'too_deep'],
    ['[1,2,3]', true],
    ['[1,2,3,4,5]', 'too_large'],
    ['{"a":{"b":1},"c":[2]}', true],
    ['{"a":{"b":1},"c":[2,3]}', 'too_large'],
    ['"[[[[,,,,,,"', true],
    ['[[[[]]]]', 'too_deep'],
    ['[[[[[[', 'too_deep'],
    ['[[[[', 'not_json'],
    ['[1', 'not_json'],
    ['', 'not_json'],
  ])('%s', (text, expected) => {
    const parsed = parseJson(text, limits);
    expect(parsed.ok || parsed.error).toBe(expected);
  });

  test.each([150, 1_000_000])(
    'a hundred levels are enough for everybody, with room for %s values',
    (values) => {
      const more = { depth: 100, values };
      expect(parseJson(nest(100), more).ok).toBe(true);
      expect(parseJson(nest(101), more)).toEqual({ ok: false, error: 'too_deep' });
      expect(parseJson(`{"a":${nest(100)}}`, more)).toEqual({ ok: false, error: 'too_deep' });
      expect(parseJson(nest(100_000), { depth: 100, values: 1_000_000 })).toEqual({
        ok: false,
        error: 'too_deep',
      });
    },
  );
});

test('H3 numbers that are too large to be numbers are null', () => {
  const text = `[1e308,1e309,-1E+400,1e-400,${'9'.repeat(400)},"1e999"]`;
  const { ok, ...parsed } = parseJson(text, { depth: 3, values: 20 });
  expect([ok, parsed]).toEqual([true, { value: [1e308, null, null, 0, null, '1e999'] }]);
});

test.each([`1${'0'.repeat(250)}e99`, `-1${'0'.repeat(300)}E9`, '1e0400', `${'9'.repeat(200)}.5e+150`])(
  'H3 so are those that are long and have an exponent: %s',
  (number) => {
    expect(parseJson(`[${number}]`, { depth: 3, values: 20 })).toEqual({ ok: true, value: [null] });
  },
);

// A parser that retries the number match at each digit would take a minute.
test('H3 a text of long numbers alone is read at once', { timeout: 30_000 }, () => {
  const count = 100_000;
  const text = `[${Array.from({ length: count }, () => '1'.repeat(299)).join()}]`;
  const { ok, ...parsed } = parseJson(text, { depth: 3, values: 2 * count });
  expect([ok, parsed]).toEqual([true, { value: expect.objectContaining({ length: count }) }]);
});

describe('H3 a value that came without text is measured before it is parsed', () => {
  const limits = { depth: 3, values: 5, characters: 10 };
  const itself: unknown[] = [];
  itself.push(itself, itself);

  test.each<[string, unknown, string | null]>([
    ['three levels', [[[]]], null],
    ['four levels', [[[[]]]], 'too_deep'],
    ['four levels of objects', { a: { b: { c: {} } } }, 'too_deep'],
    ['five values', [1, 2, 3, 4], null],
    ['six values', [1, 2, 3, 4, 5], 'too_large'],
    ['ten characters', 'x'.repeat(10), null],
    ['eleven characters', ['xxxxx', 'xxxxxx'], 'too_large'],
    ['long keys', { ['x'.repeat(11)]: 1 }, 'too_large'],
    ['nothing', undefined, null],
  ])('%s', (_, value, expected) => {
    expect(measureValue(value, limits)).toBe(expected);
  });

  test('one that holds itself ends', () => {
    expect(measureValue(itself, { depth: 100, values: 1_000, characters: 10 })).not.toBeNull();
    const ring: unknown[] = [];
    ring.push(ring);
    expect(measureValue(ring, { depth: 100, values: 1_000, characters: 10 })).toBe('too_deep');
  });

  test('a hundred thousand levels are no recursion', () => {
    let deep: unknown = null;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(measureValue(deep, { depth: 100, values: 1_000_000, characters: 10 })).toBe('too_deep');
  });
});
