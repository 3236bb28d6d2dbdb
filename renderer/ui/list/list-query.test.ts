import { expect, test } from 'vitest';
import { listProblem, slowFieldsIn } from './list-query.ts';

const refused = (said: string) => ({ kind: 'bad_request', said, requestId: null }) as const;
const first = { kind: 'first' } as const;
const later = { kind: 'after', cursor: 'c' } as const;

test('D5.6 an error of the search is shown at its position', () => {
  const said = "The search query is not valid at position 8: There is no field 'foo'.";
  expect(listProblem(refused(said), { search: 'tag:vip foo:1', position: later })).toEqual({
    kind: 'search',
    finding: { said, position: 8 },
  });
  expect(listProblem(refused('No.'), { search: 'x', position: first })).toMatchObject({
    kind: 'search',
    finding: { position: null },
  });
});

test('D5.5 what else is wrong with a later page is wrong with the page', () => {
  const said = 'Only the first 25,000 objects can be paged through.';
  expect(listProblem(refused(said), { search: 'x', position: later })).toEqual({ kind: 'page', said });
  expect(listProblem(refused(said), { search: '', position: first }).kind).toBe('other');
});

test('D5.7 the fields that are slow to search are told once each', () => {
  const warning = { field: 'created_at', sortKey: 'TITLE', message: '…' };
  expect(slowFieldsIn({ search: [warning, warning, { field: 'id' }] })).toEqual(['created_at', 'id']);
  expect(slowFieldsIn({ search: 'x' })).toEqual([]);
  expect(slowFieldsIn(undefined)).toEqual([]);
});
