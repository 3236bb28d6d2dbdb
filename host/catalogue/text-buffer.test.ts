import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { createTextBuffer } from './text-buffer.ts';

const WORDS = ['Zelt', 'GRÖSSE', 'straße', 'Café', 'rope', '10', 'a', '漢字', '🏕', ''];
const textOf = (row: number) =>
  [row, row * 7, row * 13].map((seed) => WORDS[seed % WORDS.length]).join(row % 3 === 0 ? '' : ' ');

/** The rows that contain a word, computed without the buffer. */
const holding = (texts: readonly string[], word: string) =>
  texts.flatMap((text, row) => (foldText(text).includes(foldText(word)) ? [row] : []));

test('mark finds every row that contains a word, also after texts were replaced', () => {
  const buffer = createTextBuffer(0, 0);
  const texts = Array.from({ length: 5_000 }, (_, row) => textOf(row));
  texts.forEach((text, row) => buffer.set(row, text));
  const check = () => {
    for (const word of ['zelt', 'grosse', 'STRASSE', 'cafe', 'a', 'rope 10', '漢', '🏕', 'nothing', 'e1']) {
      const marks = new Uint8Array(texts.length);
      buffer.mark(word, marks);
      expect([...marks.keys()].filter((row) => marks[row] === 1)).toEqual(holding(texts, word));
    }
  };
  check();
  for (let round = 1; round <= 3; round += 1) {
    for (let row = round; row < texts.length; row += 7) {
      texts[row] = textOf(row + round);
      buffer.set(row, texts[row] ?? '');
    }
    check();
  }
});
