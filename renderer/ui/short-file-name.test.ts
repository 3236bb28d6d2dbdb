import { expect, test } from 'vitest';
import { shortFileName } from './short-file-name.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test('a name of the usual length is shown as it is', () => {
  for (const name of ['prices.csv', `${'x'.repeat(68)}.zip`, FAMILY.repeat(72)])
    expect(shortFileName(name)).toBe(name);
});

test('of a long one the beginning and the end are shown', () => {
  const name = `Prices of spring and summer ${'x'.repeat(200)} for all shops, last.csv`;
  const short = shortFileName(name);
  expect(short).toMatch(/^Prices of spring and summer x+….*for all shops, last\.csv$/);
  expect(short).toHaveLength(72);
});

test('what is seen as one sign is not cut in two', () => {
  const short = shortFileName(FAMILY.repeat(100));
  expect(short).toBe(`${FAMILY.repeat(47)}…${FAMILY.repeat(24)}`);
});
