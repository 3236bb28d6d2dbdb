import { expect, test } from 'vitest';
import { searchForWords } from './product-documents.ts';

test.each([
  ['', null],
  ['  ', null],
  ['linen shirt', '"linen" "shirt"'],
  ['title:x -y (z OR', '"title:x" "-y" "(z" "OR"'],
  ['12" \\', String.raw`"12\"" "\\"`],
  ['قميص', '"قميص"'],
  ['a '.repeat(25), Array.from({ length: 20 }, () => '"a"').join(' ')],
  ['ö'.repeat(300), `"${'ö'.repeat(256)}"`],
])('%j is searched as %j', (typed, search) => expect(searchForWords(typed)).toBe(search));
