import { expect, test } from 'vitest';
import { shortFileName } from './short-file-name.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test('a file name of up to 72 characters is shown unchanged', () => {
  for (const name of ['prices.csv', `${'x'.repeat(68)}.zip`, FAMILY.repeat(72)])
    expect(shortFileName(name)).toBe(name);
});

test('a longer file name is shortened to its beginning and its end', () => {
  const name = `Prices of spring and summer ${'x'.repeat(200)} for all shops, last.csv`;
  const short = shortFileName(name);
  expect(short).toMatch(/^Prices of spring and summer x+….*for all shops, last\.csv$/);
  expect(short).toHaveLength(72);
});

test('shortening does not split a grapheme', () => {
  const short = shortFileName(FAMILY.repeat(100));
  expect(short).toBe(`${FAMILY.repeat(47)}…${FAMILY.repeat(24)}`);
});
