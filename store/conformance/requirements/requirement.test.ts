import { expect, test } from 'vitest';
import { REQUIREMENTS } from './requirements.ts';
import { requirementIds, withoutIds } from './requirement.ts';

test.each([
  [['D1.3 no token answers 403'], ['D1.3']],
  [
    ['creating a theme', '4.1-1, D2.4 POST answers 201'],
    ['4.1-1', 'D2.4'],
  ],
  [
    ['D4.4: a request', 'D4.4, 8-5: has a limit'],
    ['D4.4', '8-5'],
  ],
  [['D6'], ['D6']],
  [['says D1.3 in the middle'], []],
  [['D1.3x is no id', '4.1 is a section'], []],
])('requirementIds(%j) returns %j', (levels, ids) => {
  expect(requirementIds(levels)).toEqual(ids);
});

test('requirement ids are unique, and each requirement is one sentence', () => {
  const ids = REQUIREMENTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, sentence } of REQUIREMENTS) {
    expect(requirementIds([`${id} holds`])).toEqual([id]);
    expect(sentence).toMatch(/^[^|\n]+\.$/);
  }
});

test('withoutIds removes the ids at the beginning of a name', () => {
  expect(withoutIds('D4.4, 8-5: has a limit')).toBe('has a limit');
  expect(withoutIds('says D1.3')).toBe('says D1.3');
  expect(withoutIds('D6')).toBe('');
});
