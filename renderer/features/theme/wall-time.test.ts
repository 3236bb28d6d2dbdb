import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextFullHour, parseWallTime, toWallTime } from './wall-time.ts';

const zone = process.env['TZ'];

beforeEach(() => {
  process.env['TZ'] = 'Europe/Berlin';
});

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const NOW = Date.UTC(2026, 2, 1);

describe('a typed date and time', () => {
  test.each([
    ['in winter', '2026-03-02T10:00', Date.UTC(2026, 2, 2, 9)],
    ['in summer', '2026-07-01T00:30', Date.UTC(2026, 5, 30, 22, 30)],
    ['with seconds, as some browsers have it', '2026-03-02T10:00:00', Date.UTC(2026, 2, 2, 9)],
    ['right before the clock is put forward', '2026-03-29T01:59', Date.UTC(2026, 2, 29, 0, 59)],
    ['right after', '2026-03-29T03:00', Date.UTC(2026, 2, 29, 1)],
    ['that comes twice: the first', '2026-10-25T02:30', Date.UTC(2026, 9, 25, 0, 30)],
  ])('is converted to an instant and back: %s', (_, typed, instant) => {
    expect(parseWallTime(typed, NOW)).toEqual({ ok: true, value: instant });
    expect(toWallTime(instant)).toBe(typed.slice(0, 16));
  });

  test.each([
    ['', 'missing'],
    ['tomorrow', 'missing'],
    ['2026-03-29T02:30', 'no_such_time'],
    ['2026-02-30T10:00', 'no_such_time'],
    ['2026-03-02T24:30', 'no_such_time'],
    ['2026-03-01T01:00', 'past'],
    ['0026-03-01T01:00', 'no_such_time'],
  ])('%j is rejected as %s', (typed, error) => {
    expect(parseWallTime(typed, NOW)).toEqual({ ok: false, error });
  });
});

test.each([
  [Date.UTC(2026, 2, 1, 8, 0), Date.UTC(2026, 2, 1, 9)],
  [Date.UTC(2026, 2, 1, 8, 1), Date.UTC(2026, 2, 1, 10)],
])('nextFullHour returns the first full hour that is at least one hour away', (now, begins) =>
  expect(nextFullHour(now)).toBe(begins),
);
