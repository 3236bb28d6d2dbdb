import { expect, test } from 'vitest';
import { listProblem, slowFieldsIn } from './list-query.ts';

const refused = (said: string) => ({ kind: 'bad_request', said, requestId: null }) as const;
const first = { kind: 'first' } as const;
const later = { kind: 'after', cursor: 'c' } as const;

test('D5.6 a search error has its position, or null if the store named none', () => {
  const said = "The search query is not valid at position 8: There is no field 'foo'.";
  expect(
    listProblem(refused(said), { search: 'tag:vip foo:1', query: 'tag:vip foo:1', position: later }),
  ).toEqual({
    kind: 'search',
    finding: { said, position: 8 },
  });
  expect(listProblem(refused('No.'), { search: 'x', query: 'x', position: first })).toMatchObject({
    kind: 'search',
    finding: { position: null },
  });
});

test('D5.5 a refused request without a search error is of kind “page” on a later page, and “other” on the first', () => {
  const said = 'Only the first 25,000 objects can be paged through.';
  expect(listProblem(refused(said), { search: 'x', query: 'x', position: later })).toEqual({
    kind: 'page',
    said,
  });
  expect(listProblem(refused(said), { search: '', query: '', position: first }).kind).toBe('other');
});

test('D5.7 slowFieldsIn lists each field that is slow to search once', () => {
  const warning = { field: 'created_at', sortKey: 'TITLE', message: '…' };
  expect(slowFieldsIn({ search: [warning, warning, { field: 'id' }] })).toEqual(['created_at', 'id']);
  expect(slowFieldsIn({ search: 'x' })).toEqual([]);
  expect(slowFieldsIn(undefined)).toEqual([]);
});
