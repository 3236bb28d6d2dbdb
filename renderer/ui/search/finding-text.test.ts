import { describe, expect, test } from 'vitest';
import { checkSearch } from '../../../shared/search/check-search.ts';
import { ORDER_SEARCH_FIELDS } from '../../../shared/search/search-fields.ts';
import { findingText, isUnfinished, meantSearch, pieceAt } from './finding-text.ts';

function find(text: string) {
  const finding = checkSearch(text, ORDER_SEARCH_FIELDS);
  if (finding === null) throw new Error('Nothing is wrong with it.');
  return finding;
}

test.each([
  ['tag:vip foo:1', 'foo:1', 'There is no field “foo” in this list.'],
  ['financial_status:payd', 'financial_status:payd', '“payd” is not a value of financial_status.'],
  ['id:abc tag:x', 'id:abc', 'id takes a number, and “abc” is not one.'],
  ['tag:"red', 'red', 'This quote is not closed.'],
  ['(tag:x', '(', 'This parenthesis is not closed.'],
  ['tag:x OR', 'R', 'Something is missing at the end.'],
  ['tag:', 'tag:', 'The field tag has no value.'],
])('D5.6 in %j the error is at %j: %s', (text, piece, said) => {
  const finding = find(text);
  const { from, to } = pieceAt(text, finding.position);
  expect(text.slice(from, to)).toContain(piece);
  expect(findingText(finding)).toBe(said);
});

describe('an error is hidden while the search is being typed', () => {
  test.each(['tag:', 'tag:"red', '(tag:x', 'created_at:>2026-0', 'financial_status:pa', 'tag:x OR'])(
    'in %j',
    (text) => expect(isUnfinished(find(text), text)).toBe(true),
  );
  test.each(['foo:1', 'created_at:>2026-0 tag:x', 'financial_status:x', 'AND a', 'created_at:monday'])(
    'but not in %j',
    (text) => expect(isUnfinished(find(text), text)).toBe(false),
  );
});

test.each([
  ['tag:a finacial_status:paid', 'tag:a financial_status:paid'],
  ['financial_status:payd tag:payd', 'financial_status:paid tag:payd'],
  ['status:paid', 'financial_status:paid'],
])('for %j the suggested search is %j', (text, meant) =>
  expect(meantSearch(text, find(text), ORDER_SEARCH_FIELDS)?.search).toBe(meant),
);

test('no search is suggested if no field name is similar', () => {
  const text = 'colour:red';
  expect(meantSearch(text, find(text), ORDER_SEARCH_FIELDS)).toBeNull();
});
