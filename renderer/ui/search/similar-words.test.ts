import { expect, test } from 'vitest';
import { correctWords, similarTitlesQuery } from './similar-words.ts';

const titles = ['Ridge Tent 2', 'Hardshell Jacket', 'Merino Beanie'];

test.each([
  ['tnet', 'tent'],
  ['red tnet', 'red tent'],
  ['Jackett merinno', 'jacket merino'],
  ['#1404 harshell', '#1404 hardshell'],
])('%j is meant as %j', (words, meant) => expect(correctWords(words, titles)).toBe(meant));

test.each(['tent', 'boot', '', '1404'])('nothing else is meant by %j', (words) =>
  expect(correctWords(words, titles)).toBeNull(),
);

test('D5.6 titles are asked for by the halves of each word, and by the one with the letters between exchanged', () => {
  expect(similarTitlesQuery('tnet #1404')).toBe('title:"tn" OR title:"et" OR title:"tent"');
  expect(similarTitlesQuery('1404 ab')).toBe('');
  expect(similarTitlesQuery('abcd '.repeat(40)).split(' OR ').length).toBeLessThanOrEqual(20);
});
