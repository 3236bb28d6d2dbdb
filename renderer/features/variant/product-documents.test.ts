import { expect, test } from 'vitest';
import { searchForWords } from './product-documents.ts';

test.each([
  ['', null],
  ['  ', null],
  ['linen shirt', '"linen" "shirt"'],
  ['title:x -y (z OR', '"title:x" "-y" "(z" "OR"'],
  ['12" \\', String.raw`"12\"" "\\"`],
  ['قميص', '"قميص"'],
])('%j is searched as %j', (typed, search) => expect(searchForWords(typed)).toBe(search));
