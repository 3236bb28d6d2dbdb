import { expect, test } from 'vitest';
import { isNearWord } from './near-word.ts';

test.each([
  ['tnet', 'Tent'],
  ['temt', 'Tent'],
  ['tets', 'Tents'],
  ['tentt', 'Tent'],
  ['accpt', 'Accept'],
  ['jakc', 'Jacket'],
  ['hradshel', 'Hardshell'],
  ['Özlme', 'Özlem'],
])('%j is near %j', (typed, word) => expect(isNearWord(typed, word)).toBe(true));

test.each([
  ['tnt', 'tent'],
  ['1404', '1450'],
  ['boot', 'tent'],
  ['shoe', 'show off'.slice(5)],
  ['jacket', 'rocket'],
])('%j is not near %j', (typed, word) => expect(isNearWord(typed, word)).toBe(false));
