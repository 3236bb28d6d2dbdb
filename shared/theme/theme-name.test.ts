import { expect, test } from 'vitest';
import { hasWords, proposedName } from './theme-name.ts';

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
