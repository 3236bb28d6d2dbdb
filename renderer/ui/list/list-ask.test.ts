import { expect, test } from 'vitest';
import { ORDER_SEARCH_FIELDS } from '../../../shared/search/search-fields.ts';
import { askOf, type ListOptions } from './list-ask.ts';

const OPTIONS: ListOptions<'PROCESSED_AT' | 'UPDATED_AT'> = {
  first: { key: 'PROCESSED_AT', reverse: true },
  sortKeys: ['PROCESSED_AT', 'UPDATED_AT'],
  rangeKeys: { updated_at: 'UPDATED_AT' },
  fields: ORDER_SEARCH_FIELDS,
};

test('an empty address requests the first page in the default sort', () => {
  expect(askOf({}, OPTIONS, true)).toEqual({
    search: '',
    query: '',
    sort: OPTIONS.first,
    position: { kind: 'first' },
    from: 0,
  });
});

test('a cursor requests the page after it, but a cursor of another store requests the first page', () => {
  const address = { q: 'tag:vip', sort: 'PROCESSED_AT', after: 'c', from: 50, row: '7' };
  const ask = askOf(address, OPTIONS, true);
  expect(ask).toMatchObject({
    search: 'tag:vip',
    query: 'tag:vip',
    sort: { key: 'PROCESSED_AT', reverse: false },
    from: 50,
  });
  expect(ask.position).toEqual({ kind: 'after', cursor: 'c' });
  expect(askOf(address, OPTIONS, false)).toMatchObject({ position: { kind: 'first' }, from: 0 });
});

test('D5.7 a range search is sorted by its field unless another sort was chosen', () => {
  const range = { q: 'updated_at:>2026-01-01' };
  expect(askOf(range, OPTIONS, true).sort).toEqual({ key: 'UPDATED_AT', reverse: true });
  expect(askOf({ ...range, sort: '-PROCESSED_AT' }, OPTIONS, true).sort).toEqual(OPTIONS.first);
});

test('D5.6 days are sent as times, because a day of the store is one in UTC', () => {
  const { search, query } = askOf({ q: 'updated_at:2026-01-01' }, OPTIONS, true);
  expect(search).toBe('updated_at:2026-01-01');
  expect(query).toMatch(/^\(updated_at:>="[\dT:.-]+Z" updated_at:<"[\dT:.-]+Z"\)$/);
});
