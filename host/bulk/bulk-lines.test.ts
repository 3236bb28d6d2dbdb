import { expect, test } from 'vitest';
import { LONGEST_LINE } from './bulk-limits.ts';
import { createBulkLines } from './bulk-lines.ts';

test('a file is read in chunks of any size, also split within a character, with or without a last line break', () => {
  const objects = [{ id: 1, title: '„Größe“' }, { id: 2 }];
  const texts = objects.map((object) => JSON.stringify(object));
  for (const ending of ['', '\n', '\r\n\n'])
    for (const size of [1, 7, 1_000]) {
      const bytes = Buffer.from(texts.join('\n') + ending);
      const lines = createBulkLines();
      const read = [];
      for (let at = 0; at < bytes.length; at += size) read.push(...lines.read(bytes.subarray(at, at + size)));
      read.push(...lines.end());
      expect(read.map(({ object }) => object)).toEqual(objects);
      expect(read.map(({ text }) => text.trim())).toEqual(texts);
    }
});

test('a line that is no JSON object has none', () => {
  const lines = createBulkLines();
  expect(lines.read(Buffer.from('no json\n7\nnull\n'))).toEqual([
    { text: 'no json', object: null },
    { text: '7', object: null },
    { text: 'null', object: null },
  ]);
});

test('a line without an end is too long before it fills the memory', () => {
  const lines = createBulkLines();
  lines.read(Buffer.alloc(LONGEST_LINE, 'a'));
  expect(lines.isTooLong()).toBe(false);
  lines.read(Buffer.from('a'));
  expect(lines.isTooLong()).toBe(true);
});
