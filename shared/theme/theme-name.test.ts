import { expect, test } from 'vitest';
import { hasWords, proposedName, typeableName, visibleName } from './theme-name.ts';

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
])('the part of %j that can be typed is %j', (name, typed) => expect(typeableName(name)).toBe(typed));

test.each([
  ['Frühling'.normalize('NFD'), 'frühling', true],
  ['Black\u{a0}Friday', 'black friday', true],
  ['Black Friday', 'friday bl', true],
  ['Black Friday', '  ', true],
  ['Black Friday', 'friday sale', false],
])('the name %j contains the words %j: %s', (name, words, has) => expect(hasWords(name, words)).toBe(has));

test.each([
  ['🧵'.repeat(60), '🧵'.repeat(50)],
  [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
  ['Frühling'.normalize('NFD'), 'Frühling'],
])('D2.6 the name proposed for %j is %j', (text, name) => expect(proposedName(text)).toBe(name));
