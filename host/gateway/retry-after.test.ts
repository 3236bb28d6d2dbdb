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
])('Retry-After %s is %s ms', (header, ms) => {
  const headers = new Headers(header === null ? {} : { 'retry-after': header });
  expect(parseRetryAfter(headers, NOW)).toBe(ms);
});

test.each([
  ['the clock here is a day behind', -24],
  ['the clock here is an hour ahead', 1],
])('H2 a Retry-After date is measured from the Date header: %s', (_how, hours) => {
  const headers = new Headers({
    date: 'Fri, 02 Jan 2026 03:04:05 GMT',
    'retry-after': 'Fri, 02 Jan 2026 03:04:15 GMT',
  });
  expect(parseRetryAfter(headers, NOW + hours * 3_600_000)).toBe(10_000);
});

test.each(['9'.repeat(400), '86400000', 'Fri, 02 Jan 2099 03:04:15 GMT'])(
  'H2 Retry-After is limited to an hour: %s',
  (header) => {
    expect(parseRetryAfter(new Headers({ 'retry-after': header }), NOW)).toBe(3_600_000);
  },
);
