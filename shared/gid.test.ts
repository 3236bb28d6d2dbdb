import { expect, test } from 'vitest';
import { parseGid, splitGid, toGid } from './gid.ts';
import type { ThemeId } from './ids.ts';

const id = 42 as ThemeId;

test('toGid returns a global id in the form of the specification', () =>
  expect(toGid('Theme', id)).toBe('gid://service/Theme/42'));
test('parseGid accepts only global ids of the given namespace (D1.1)', () => {
  expect(parseGid('Theme', toGid('Theme', id, 'shopify'), 'shopify')).toBe(42);
  expect(parseGid('Theme', toGid('Theme', id, 'shopify'))).toBeNull();
});
test('parseGid refuses a global id of another type', () =>
  expect(parseGid('Product', toGid('Theme', id))).toBeNull());
test.each([
  '',
  '42',
  'gid://service/Theme/',
  'gid://service/Theme/0',
  'gid://service/Theme/042',
  'gid://service/Theme/1e3',
])('%j is not a global id', (text) => expect(splitGid(text)).toBeNull());
test('splitGid refuses a number beyond the safe integers', () => {
  expect(splitGid('gid://service/Theme/9999999999999999')).toBeNull();
});
