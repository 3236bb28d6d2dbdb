import { expect, test } from 'vitest';
import { allWords } from './search-terms.ts';

test.each([
  ['  ', ''],
  ['linen shirt', '"linen" "shirt"'],
  ['title:x -y (z OR', '"title:x" "-y" "(z" "OR"'],
  ['12" \\', String.raw`"12\"" "\\"`],
  ['قميص', '"قميص"'],
  ['a '.repeat(25), Array.from({ length: 20 }, () => '"a"').join(' ')],
  ['ö'.repeat(300), `"${'ö'.repeat(256)}"`],
])('D5.6 a search for all words of %j is %j', (typed, search) => expect(allWords(typed)).toBe(search));
