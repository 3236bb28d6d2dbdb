import { expect, test } from 'vitest';
import { FIRST_PAGE, nextPage, pageArguments, previousPage, type PageInfo } from './cursor-paging.ts';

const middle: PageInfo = { hasNextPage: true, hasPreviousPage: true, startCursor: 's', endCursor: 'e' };

test('pageArguments requests a page in one direction only', () => {
  expect(pageArguments(FIRST_PAGE, 50)).toEqual({ first: 50 });
  expect(pageArguments({ kind: 'after', cursor: 'e' }, 50)).toEqual({ first: 50, after: 'e' });
  expect(pageArguments({ kind: 'before', cursor: 's' }, 50)).toEqual({ last: 50, before: 's' });
});

test('a page in the middle has a next and a previous page', () => {
  expect(nextPage(middle)).toEqual({ kind: 'after', cursor: 'e' });
  expect(previousPage(middle)).toEqual({ kind: 'before', cursor: 's' });
});

test('there is no next page at the end, no previous page at the start, and neither on an empty page', () => {
  expect(nextPage({ ...middle, hasNextPage: false })).toBeNull();
  expect(previousPage({ ...middle, hasPreviousPage: false })).toBeNull();
  expect(nextPage({ ...middle, endCursor: null })).toBeNull();
  expect(previousPage({ ...middle, startCursor: null })).toBeNull();
});
