import { expect, test } from 'vitest';
import { elapsedTime, relativeTime } from './relative-time.ts';

const NOW = new Date(2026, 4, 1, 12).getTime();
const MINUTE = 60_000;

test.each([
  [0, 'now'],
  [-59_999, 'now'],
  [-5 * MINUTE, '5 minutes ago'],
  [-90 * MINUTE, '1 hour ago'],
  [24 * 60 * MINUTE, 'tomorrow'],
  // Wednesday night is in two days on Monday noon, though it is less than 48 hours away.
  [47 * 60 * MINUTE, 'in 2 days'],
  [-47 * 60 * MINUTE, '2 days ago'],
  [-6 * 24 * 60 * MINUTE, '6 days ago'],
  [-8 * 24 * 60 * MINUTE, 'Apr 23, 2026'],
  [-400 * 24 * 60 * MINUTE, 'Mar 27, 2025'],
  [Number.NaN, '—'],
])('a time %i ms from now is shown as %j', (distance, words) => {
  expect(relativeTime(NOW + distance, NOW)).toBe(words);
});

test.each([
  [0, '0:00'],
  [65_000, '1:05'],
  [7_389_000, '2:03:09'],
  [-3_000, '0:00'],
])('an elapsed time of %i ms is shown as %s', (milliseconds, text) => {
  expect(elapsedTime(milliseconds)).toBe(text);
});
