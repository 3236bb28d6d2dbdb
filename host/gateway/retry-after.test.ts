import { expect, test } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);

test.each([
  ['0', 0],
  ['2', 2000],
  ['2.5', 2500],
  ['  10 ', 10_000],
  ['Fri, 02 Jan 2026 03:04:15 GMT', 10_000],
  ['Fri, 02 Jan 2026 03:04:00 GMT', 0],
  ['', null],
  [null, null],
  ['-1', null],
  ['soon', null],
  ['2026', 2_026_000],
  ['Fri, 99 Foo', null],
])('%s is %s ms', (header, ms) => {
  expect(parseRetryAfter(header, NOW)).toBe(ms);
});
