import { expect, test } from 'vitest';
import { searchWords } from './action-text.ts';

test('each word of a search goes with the actions that have it in their name', () => {
  expect(searchWords('  WEEKEND rename ')).toEqual([
    { text: 'weekend', actions: [] },
    { text: 'rename', actions: ['themes.update/rename', 'themes.update/both'] },
  ]);
  expect(searchWords('')).toEqual([]);
});

test('only so many words are asked for', () => expect(searchWords('x '.repeat(100))).toHaveLength(20));
