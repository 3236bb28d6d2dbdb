import { expect, test } from 'vitest';
import type { ThemeId } from '../../../shared/ids.ts';
import { hueOf, initialsOf } from './theme-initials.ts';

test.each([
  ['Timberline', 'T'],
  ['Timberline, winter campaign', 'TW'],
  ['dev-4f2a (marta-laptop)', 'D4'],
  ['غابة الصنوبر', 'غا'],
  ['🧵 ribbon', 'R'],
  ['…', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

test('hueOf gives consecutive themes distant hues, and a theme always the same one', () => {
  const hues = Array.from({ length: 20 }, (_, index) => hueOf((501 + index) as ThemeId));
  const distances = hues.slice(1).map((hue, index) => Math.abs(hue - (hues[index] ?? 0)));
  expect(Math.min(...distances.map((distance) => Math.min(distance, 360 - distance)))).toBeGreaterThan(90);
  expect(hueOf(501 as ThemeId)).toBe(hues[0]);
});
