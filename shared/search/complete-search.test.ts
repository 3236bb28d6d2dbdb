import { expect, test } from 'vitest';
import { completeSearch } from './complete-search.ts';
import { ORDER_SEARCH_FIELDS } from './search-fields.ts';

/** The search text after applying each completion; `|` marks the caret. */
function complete(written: string): string[] {
  const caret = written.indexOf('|');
  const text = written.replace('|', '');
  const { from, to, options } = completeSearch(text, caret, ORDER_SEARCH_FIELDS);
  return options.map(({ insert }) => text.slice(0, from) + insert + text.slice(to));
}

test.each([
  ['fin|', ['financial_status:']],
  ['-fu|', ['-fulfillment_status:']],
  ['status|', ['financial_status:', 'fulfillment_status:']],
  ['(na|', ['(name:']],
  ['fulfillment_status:un|', ['fulfillment_status:unfulfilled ']],
  [
    'financial_status:P|',
    ['financial_status:pending ', 'financial_status:paid ', 'financial_status:partially_refunded '],
  ],
  [
    'financial_status:p|ai tag:x',
    [
      'financial_status:pending  tag:x',
      'financial_status:paid  tag:x',
      'financial_status:partially_refunded  tag:x',
    ],
  ],
  ['id:|', ['id:>', 'id:>=', 'id:<', 'id:<=']],
  ['tag:vip O|', ['tag:vip OR ']],
  ['tag:vip OR fin|', ['tag:vip OR financial_status:']],
])('D5.6 %j is completed to %j', (written, completed) => expect(complete(written)).toEqual(completed));

test('completeSearch offers every field at the start of a term, and the operators last after a term', () => {
  const all = Object.keys(ORDER_SEARCH_FIELDS).map((field) => `${field}:`);
  expect(complete('|')).toEqual(all);
  expect(complete('tag:vip |').slice(-2)).toEqual(['tag:vip AND ', 'tag:vip OR ']);
  expect(complete('tag:vip OR |')).toHaveLength(all.length);
});

test.each([
  'merino|',
  'tag:|',
  'tag:"red fin|',
  'id:>|',
  'foo:|',
  'fulfillment_status:unfulfilled|',
  'tag:vip AND|',
])('completeSearch offers nothing for %j', (written) => expect(complete(written)).toEqual([]));
