import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';

test.each([
  ['Linen  shirt ', 'linen shirt '],
  ['Linen\tshirt\n', 'linen shirt '],
  ['Kühlbox  Größe', 'kuhlbox grosse'],
  ['CAFÉ', 'cafe'],
  ['  ', ' '],
  ['', ''],
])('%j is folded to %j for search', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
