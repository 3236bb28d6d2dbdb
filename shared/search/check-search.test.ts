import { expect, test } from 'vitest';
import { checkSearch } from './check-search.ts';
import { ORDER_SEARCH_FIELDS } from './search-fields.ts';

const check = (text: string) => checkSearch(text, ORDER_SEARCH_FIELDS);

test.each([
  '',
  'red tent',
  'financial_status:PAID',
  'processed_at:>=2026-01-01 id:5..9',
  'financial_status:PA* -financial_status:partially*',
  '-tag:vip (sku:MON* OR name:1001)',
  'sku:* -tag:* fulfillment_status:*',
  'created_at:2026-01-01T08:00:00Z',
  'created_at:2028-02-29',
  'tag:"a..b" sku:">MON" financial_status:"paid"',
])('D5.6 checkSearch finds no problem in %j', (text) => expect(check(text)).toBeNull());

test.each([
  ['tag:vip foo:1', 8, 'unknown_field'],
  ['constructor:1', 0, 'unknown_field'],
  ['id:abc', 0, 'not_a_number'],
  ['id:700*', 0, 'not_a_number'],
  ['created_at:2026-01-31*', 0, 'not_an_instant'],
  ['tag:x OR created_at:>yesterday', 9, 'not_an_instant'],
  ['tag:* created_at:*', 6, 'not_an_instant'],
  ['processed_at:2026-01-01..2026-13-01', 0, 'not_an_instant'],
  ['created_at:2026-09-31', 0, 'not_an_instant'],
  ['tag:vip created_at:>2026-02-29T08:00:00Z', 8, 'not_an_instant'],
  ['-financial_status:payd', 1, 'unknown_word'],
  ['financial_status:payd*', 0, 'unknown_word'],
  ['tag:vip OR', 10, 'unreadable'],
  ['foo:1 (tag:vip', 6, 'unreadable'],
] as const)('D5.6 checkSearch reports for %j at position %i: %s', (text, position, kind) =>
  expect(check(text)).toMatchObject({ position, kind }),
);

test.each([
  ['financial_status:>paid', 0, 'financial_status'],
  ['tag:vip sku:>=MON', 8, 'sku'],
  ['sku:<="MON"', 0, 'sku'],
  ['-tag:a..b', 1, 'tag'],
])('D5.6 checkSearch reports in %j that the field at %i cannot be compared', (text, position, field) =>
  expect(check(text)).toEqual({ kind: 'not_comparable', position, field }),
);

test('checkSearch reports the first of several problems', () =>
  expect(check('id:x foo:1 created_at:y')).toMatchObject({ position: 0, kind: 'not_a_number' }));
