import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['Packing slip #1001', 'Packing slip #1001'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['..', 'Slips'],
  ['.hidden', 'hidden'],
  ['trailing. . ', 'trailing'],
  ['two\nlines\t\u0000', 'twolines'],
  ['', 'Slips'],
  ['   ', 'Slips'],
  ['CON', 'Slips'],
  ['nul.pdf', 'Slips'],
  ['Conrad', 'Conrad'],
  ['x\u202Efdp.exe', 'xfdp.exe'],
  ['مرحبا', 'مرحبا'],
  ['cafe\u0301', 'caf\u00e9'],
])('the file name for %j is %j', (text, name) => expect(fileNameOf(text, 'Slips')).toBe(name));

test('a long name is cut between characters', () => {
  expect(fileNameOf('😀'.repeat(500), 'Slips')).toBe('😀'.repeat(100));
});
