import { expect, test } from 'vitest';
import { searchWords } from './action-text.ts';

test('searchWords returns each lower-case word with the actions whose name contains it', () => {
  expect(searchWords('  WEEKEND rename ')).toEqual([
    { text: 'weekend', actions: [] },
    { text: 'rename', actions: ['themes.update/rename', 'themes.update/both'] },
  ]);
  expect(searchWords('')).toEqual([]);
});

test('searchWords keeps at most 20 words', () => expect(searchWords('x '.repeat(100))).toHaveLength(20));
