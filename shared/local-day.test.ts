import { afterEach, expect, test } from 'vitest';
import { localDay } from './local-day.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['America/Los_Angeles', '2026-11-24'],
  ['UTC', '2026-11-25'],
  ['Europe/Berlin', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-25'],
])('localDay returns the day in the time zone %s', (timeZone, day) => {
  process.env['TZ'] = timeZone;
  expect(localDay(Date.UTC(2026, 10, 25, 3))).toBe(day);
});

test('localDay pads month and day to two digits', () => {
  expect(localDay(new Date(2026, 0, 2).getTime())).toBe('2026-01-02');
});
