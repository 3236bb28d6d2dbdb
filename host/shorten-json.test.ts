import { expect, test } from 'vitest';
import { shortenJson } from './shorten-json.ts';

const limits = { text: 5, values: 4 };

test.each([
  ['what is short stays', { a: [1, 'two'] }, { a: [1, 'two'] }],
  ['a long text is cut', ['123456'], ['12345…']],
  ['of too many values the first are taken', [1, 2, 3, 4, 5], [1, 2, 3]],
  ['the names of fields are cut', { ['x'.repeat(200)]: 1 }, { ['x'.repeat(100)]: 1 }],
  ['nothing stays nothing', null, null],
])('H3 %s', (_, value, expected) => {
  expect(shortenJson(value, limits)).toEqual(expected);
});
