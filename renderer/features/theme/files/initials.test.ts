import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Black Friday', 'BF'],
  ['dawn', 'D'],
  ['  the  big-sale 2026 ', 'TB'],
  ['2026 – Summer', '2S'],
  ['👨‍👩‍👧 family', 'F'],
  ['ä', 'Ä'],
  ['عرض الصيف', 'عا'],
  ['—', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
