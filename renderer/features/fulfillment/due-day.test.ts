import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dueBucket } from './due-day.ts';

/** A Wednesday, in the time zone of this computer. */
const NOON = new Date(2026, 8, 30, 12).getTime();
const at = (day: number, hour = 12) => new Date(2026, 8, day, hour).toISOString();

test.each([
  ['a minute ago', new Date(NOON - 60_000).toISOString(), 'overdue'],
  ['the evening', at(30, 23), 'today'],
  ['the next morning', at(31, 0), 'tomorrow'],
  ['the Friday', at(32), 'week'],
  ['the end of the Sunday', at(34, 23), 'week'],
  ['the Monday after it', at(35, 0), 'later'],
])('on a Wednesday %s is %s', (_, fulfillBy, bucket) => expect(dueBucket(fulfillBy, NOON)).toBe(bucket));

test('dueBucket returns none for a missing or unreadable date', () => {
  expect(dueBucket(null, NOON)).toBe('none');
  expect(dueBucket('soon', NOON)).toBe('none');
});

test('on a Sunday, Monday is tomorrow and Tuesday is later', () => {
  const sunday = new Date(2026, 9, 4, 12).getTime();
  expect(dueBucket(at(34, 23), sunday)).toBe('today');
  expect(dueBucket(at(35), sunday)).toBe('tomorrow');
  expect(dueBucket(at(36), sunday)).toBe('later');
});

test('a later date is never in an earlier bucket', () => {
  const order = ['overdue', 'today', 'tomorrow', 'week', 'later'];
  const hours = fc.integer({ min: -400, max: 400 });
  fc.assert(
    fc.property(hours, hours, fc.integer({ min: 0, max: 6 }), (one, other, day) => {
      const now = dayAfter(NOON, day) + 3_600_000 * 9;
      const bucketOf = (hour: number) =>
        order.indexOf(dueBucket(new Date(now + hour * 3_600_000).toISOString(), now));
      expect(bucketOf(Math.min(one, other))).toBeLessThanOrEqual(bucketOf(Math.max(one, other)));
    }),
  );
});
