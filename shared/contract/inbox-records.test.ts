import { expect, test } from 'vitest';
import { inboxSearchSchema } from './inbox-records.ts';

test('a search saved before lists could be grouped gets the defaults of the newer fields', () => {
  const before = { orderName: '10', sku: '', states: [], overdue: true, printed: 'any' };
  expect(inboxSearchSchema.parse(before)).toEqual({
    ...before,
    picked: 'any',
    due: 'any',
    location: null,
    carrier: '',
    grouping: 'none',
    sorting: 'usual',
  });
});
