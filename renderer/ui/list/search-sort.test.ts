import { describe, expect, test } from 'vitest';
import { clickedSort, searchedSortKey } from './search-sort.ts';

const KEYS = { created_at: 'CREATED_AT', total_price: 'TOTAL_PRICE' } as const;

describe('a search by range is sorted by the searched field', () => {
  test.each([
    ['created_at:>2026-01-01', 'CREATED_AT'],
    ['tag:vip total_price:<=100', 'TOTAL_PRICE'],
    ['-created_at:2026-01-01..2026-02-01', 'CREATED_AT'],
    ['(total_price:>5 OR tag:vip)', 'TOTAL_PRICE'],
    ['weight:>5 total_price:>"5" created_at:>2026-01-01', 'TOTAL_PRICE'],
  ])('%s', (search, key) => {
    expect(searchedSortKey(search, KEYS)).toBe(key);
  });
});

test.each([
  '',
  'merino',
  'tag:vip',
  'created_at:2026-01-01',
  'weight:>5',
  'constructor:>5',
  'not a field:> 5',
  '"cheap total_price:>5"',
  '"a -total_price:>1"',
  'title:"a total_price:1..2"',
])('the search %j keeps the chosen sort', (search) => {
  expect(searchedSortKey(search, KEYS)).toBeNull();
});

test('a click on the sorted column reverses the sort, and a click on another column sorts by that column', () => {
  const sort = { key: 'TITLE', reverse: false };
  expect(clickedSort(sort, { sortKey: 'TITLE' })).toEqual({ key: 'TITLE', reverse: true });
  expect(clickedSort(sort, { sortKey: 'UPDATED_AT', reverseFirst: true })).toEqual({
    key: 'UPDATED_AT',
    reverse: true,
  });
});
