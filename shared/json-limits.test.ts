import { describe, expect, test } from 'vitest';
import { isNestedTooDeeply, measureValue, parseJson } from './json-limits.ts';

const nest = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('isNestedTooDeeply allows up to 100 levels', () => {
  expect(isNestedTooDeeply(nest(100))).toBe(false);
  expect(isNestedTooDeeply(nest(101))).toBe(true);
  expect(isNestedTooDeeply('{"a":'.repeat(101))).toBe(true);
});

test('isNestedTooDeeply does not add up the depths of siblings', () => {
  expect(isNestedTooDeeply(`[${Array.from({ length: 500 }, () => nest(50)).join()}]`)).toBe(false);
});

test('isNestedTooDeeply ignores brackets in strings', () => {
  expect(isNestedTooDeeply(JSON.stringify(`"\\"${nest(500)}\\\\`))).toBe(false);
  expect(isNestedTooDeeply(`"\\\\"${nest(101)}`)).toBe(true);
  expect(isNestedTooDeeply(`"${nest(500)}`)).toBe(false);
});

describe('H3 parseJson enforces its limits', () => {
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

  test.each([150, 1_000_000])('at most 100 levels are allowed with a limit of %s values', (values) => {
    const more = { depth: 100, values };
    expect(parseJson(nest(100), more).ok).toBe(true);
    expect(parseJson(nest(101), more)).toEqual({ ok: false, error: 'too_deep' });
    expect(parseJson(`{"a":${nest(100)}}`, more)).toEqual({ ok: false, error: 'too_deep' });
    expect(parseJson(nest(100_000), { depth: 100, values: 1_000_000 })).toEqual({
      ok: false,
      error: 'too_deep',
    });
  });
});

test('H3 parseJson turns numbers that are too large for a double into null', () => {
  const text = `[1e308,1e309,-1E+400,1e-400,${'9'.repeat(400)},"1e999"]`;
  const { ok, ...parsed } = parseJson(text, { depth: 3, values: 20 });
  expect([ok, parsed]).toEqual([true, { value: [1e308, null, null, 0, null, '1e999'] }]);
});

test.each([`1${'0'.repeat(250)}e99`, `-1${'0'.repeat(300)}E9`, '1e0400', `${'9'.repeat(200)}.5e+150`])(
  'H3 parseJson turns a number whose digits and exponent exceed a double into null: %s',
  (number) => {
    expect(parseJson(`[${number}]`, { depth: 3, values: 20 })).toEqual({ ok: true, value: [null] });
  },
);

// A parser that retries the number match at each digit would take a minute.
test('H3 parseJson reads 100,000 numbers of 299 digits within the timeout', { timeout: 30_000 }, () => {
  const count = 100_000;
  const text = `[${Array.from({ length: count }, () => '1'.repeat(299)).join()}]`;
  const { ok, ...parsed } = parseJson(text, { depth: 3, values: 2 * count });
  expect([ok, parsed]).toEqual([true, { value: expect.objectContaining({ length: count }) }]);
});

describe('H3 measureValue checks a value that did not arrive as text', () => {
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

  test('a value that contains itself is too deep or too large', () => {
    expect(measureValue(itself, { depth: 100, values: 1_000, characters: 10 })).not.toBeNull();
    const ring: unknown[] = [];
    ring.push(ring);
    expect(measureValue(ring, { depth: 100, values: 1_000, characters: 10 })).toBe('too_deep');
  });

  test('100,000 levels are too deep and do not overflow the stack', () => {
    let deep: unknown = null;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(measureValue(deep, { depth: 100, values: 1_000_000, characters: 10 })).toBe('too_deep');
  });
});
