import { afterEach, beforeEach, expect, test } from 'vitest';
import { ORDER_SEARCH_FIELDS } from '../../../shared/search/search-fields.ts';
import { withLocalDays } from './local-days.ts';

const { TZ } = process.env;
beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterEach(() => {
  if (TZ === undefined) delete process.env['TZ'];
  else process.env['TZ'] = TZ;
});

const NOVEMBER_25 = '"2026-11-24T23:00:00.000Z"';
const NOVEMBER_26 = '"2026-11-25T23:00:00.000Z"';

test.each([
  ['2026-11-25', `(created_at:>=${NOVEMBER_25} created_at:<${NOVEMBER_26})`],
  ['<2026-11-25', `created_at:<${NOVEMBER_25}`],
  ['<=2026-11-25', `created_at:<${NOVEMBER_26}`],
  ['>2026-11-25', `created_at:>=${NOVEMBER_26}`],
  ['>=2026-11-25', `created_at:>=${NOVEMBER_25}`],
  ['2026-11-25..2026-11-25', `(created_at:>=${NOVEMBER_25} created_at:<${NOVEMBER_26})`],
  ['2026-11-25..2026-11-26T08:00Z', `(created_at:>=${NOVEMBER_25} created_at:<="2026-11-26T08:00Z")`],
  // The clocks go back on this day.
  ['2026-10-25', '(created_at:>="2026-10-24T22:00:00.000Z" created_at:<"2026-10-25T23:00:00.000Z")'],
])('D5.6 created_at:%s is about days in the time zone of this computer', (day, query) =>
  expect(withLocalDays(`created_at:${day}`, ORDER_SEARCH_FIELDS)).toBe(query),
);

test('D5.6 the next day begins at its midnight, also if the clock skipped the midnight of this day', () => {
  process.env['TZ'] = 'America/Santiago';
  expect(withLocalDays('created_at:2026-09-06', ORDER_SEARCH_FIELDS)).toBe(
    '(created_at:>="2026-09-06T04:00:00.000Z" created_at:<"2026-09-07T03:00:00.000Z")',
  );
});

test('only the days change, also among other terms', () =>
  expect(withLocalDays('tag:vip -(created_at:<2026-11-25 OR sku:"a b*")', ORDER_SEARCH_FIELDS)).toBe(
    `tag:vip -(created_at:<${NOVEMBER_25} OR sku:"a b*")`,
  ));

test.each([
  'created_at:2026-11-25T10:00Z',
  'created_at:2026-02-30',
  'created_at:2026-11-25*',
  'name:2026-11-25',
  '2026-11-25',
  'constructor:2026-11-25',
  'created_at:<=9999-12-31',
  // As two terms, the day would be one too many (D5.6).
  `created_at:2026-11-25${' sku:a'.repeat(19)}`,
  'created_at:2026-11-25 "',
  '',
])('%j stays as it is', (search) => expect(withLocalDays(search, ORDER_SEARCH_FIELDS)).toBe(search));
