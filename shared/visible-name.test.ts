import { expect, test } from 'vitest';
import { nameKey, typeableName, visibleName } from './visible-name.ts';

test.each(['Frühling'.normalize('NFD'), ' Frühling ', 'Frühling\u{a0}'])(
  'visibleName normalizes %j',
  (name) => expect(visibleName(name)).toBe('Frühling'),
);
test('visibleName collapses white space of any kind into one space', () => {
  expect(visibleName('Black  Friday\u{a0}2026')).toBe('Black Friday 2026');
});

test.each([
  ['x\u{feff}y', 'xy'],
  ['\u{202e}Sale\u{7}', 'Sale'],
  ['Black\tFriday', 'Black Friday'],
  ['\u{200b}', ''],
  ['\u{fe0f}\u{3164}\u{2800}', ''],
  ['❤\u{fe0f} Sale', '❤ Sale'],
])('the part of %j that can be typed is %j', (name, typed) => expect(typeableName(name)).toBe(typed));

test.each(['Odd  one', 'Odd\u{a0}one', 'Odd\u{200b} one', 'ODD one'])('%j looks like "Odd one"', (name) =>
  expect(nameKey(name)).toBe(nameKey('Odd one')),
);
