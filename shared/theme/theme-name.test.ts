import { expect, test } from 'vitest';
import { hasWords, proposedName, visibleName } from './theme-name.ts';

test.each(['Frühling'.normalize('NFD'), ' Frühling ', 'Frühling\u{a0}'])(
  'the name %j is the one that is seen',
  (name) => expect(visibleName(name)).toBe('Frühling'),
);
test('white space of any kind between words is one space', () => {
  expect(visibleName('Black  Friday\u{a0}2026')).toBe('Black Friday 2026');
});

test.each([
  ['Frühling'.normalize('NFD'), 'frühling', true],
  ['Black\u{a0}Friday', 'black friday', true],
  ['Black Friday', 'friday bl', true],
  ['Black Friday', '  ', true],
  ['Black Friday', 'friday sale', false],
])('the name %j has the words %j: %s', (name, words, has) => expect(hasWords(name, words)).toBe(has));

test.each([
  ['🧵'.repeat(60), '🧵'.repeat(50)],
  [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
  ['Frühling'.normalize('NFD'), 'Frühling'],
])('D2.6 of %j the name %j is proposed', (text, name) => expect(proposedName(text)).toBe(name));
