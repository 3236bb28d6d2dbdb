import { expect, test } from 'vitest';
import { correctWords, similarTitlesQuery } from './similar-words.ts';

const titles = ['Ridge Tent 2', 'Hardshell Jacket', 'Merino Beanie'];

test.each([
  ['tnet', 'tent'],
  ['red tnet', 'red tent'],
  ['Jackett merinno', 'jacket merino'],
  ['#1404 harshell', '#1404 hardshell'],
])('%j is corrected to %j', (words, meant) => expect(correctWords(words, titles)).toBe(meant));

test.each(['tent', 'boot', '', '1404'])('%j is not corrected', (words) =>
  expect(correctWords(words, titles)).toBeNull(),
);

test('D5.6 the query for similar titles has both halves of each word, its letters swapped, and at most 20 terms', () => {
  expect(similarTitlesQuery('tnet #1404')).toBe('title:"tn" OR title:"et" OR title:"tent"');
  expect(similarTitlesQuery('1404 ab')).toBe('');
  expect(similarTitlesQuery('abcd '.repeat(40)).split(' OR ').length).toBeLessThanOrEqual(20);
});
