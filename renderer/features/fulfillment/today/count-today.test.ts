import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { anEntry } from '../../../../shared/activity/test/activity-entry.ts';
import { makeRow } from '../inbox/test/model-store.ts';
import { answersByHour, answersIn, sumOf, waitingNow } from './count-today.ts';

const at = (hour: number, minute = 0, day = 24) => new Date(2026, 10, day, hour, minute).getTime();

function entry(
  when: number,
  action: ActivityEntry['action'],
  outcome: ActivityEntry['outcome'] = 'done',
): ActivityEntry {
  return anEntry({ id: when, at: when, action, outcome });
}

describe('the answers of a day', () => {
  test('are counted by hour, up to the current hour', () => {
    const entries = [
      entry(at(15, 10), 'cancellation.accept'),
      entry(at(15, 5), 'cancellation.reject'),
      entry(at(13, 59), 'fulfillment.reject'),
      entry(at(13, 0), 'fulfillment.accept'),
    ];
    const hours = answersByHour(entries, at(15, 30));
    expect(hours.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    expect(hours.map(answersIn)).toEqual([0, 0, 0, 0, 0, 2, 0, 2]);
    expect(hours[5]).toEqual({ hour: 13, accepted: 1, rejected: 1, cancellations: 0 });
    expect(sumOf(hours)).toEqual({ accepted: 1, rejected: 1, cancellations: 2 });
  });

  test('start with the hour of an early first answer', () => {
    const hours = answersByHour([entry(at(3), 'fulfillment.accept')], at(15));
    expect([hours[0]?.hour, hours.length]).toEqual([3, 13]);
  });

  test('start at midnight if the day has just begun', () =>
    expect(answersByHour([], at(1)).map(({ hour }) => hour)).toEqual([0, 1]));

  test('include only answers of that day that the store has confirmed', () => {
    const entries = [
      entry(at(9), 'fulfillment.accept', 'refused'),
      entry(at(9), 'fulfillment.accept', 'unknown'),
      entry(at(9), 'fulfillment.request'),
      entry(at(9), 'recipient.revealed'),
      entry(at(23, 59, 23), 'fulfillment.accept'),
    ];
    expect(answersByHour(entries, at(10)).map(answersIn)).toEqual(Array<number>(8).fill(0));
  });

  test('include those since local midnight', () => {
    const entries = [entry(at(0) - 1, 'fulfillment.accept'), entry(at(0), 'fulfillment.accept')];
    expect(sumOf(answersByHour(entries, at(15, 30))).accepted).toBe(1);
  });
});

describe('waiting orders', () => {
  const rows = [0, 20, 50].map((minute) => makeRow(minute, 'open/submitted', minute));
  const now = Date.parse('2026-07-01T13:00:00.000Z');
  const minutes = (count: number) => count * 60_000;

  test('have a median and a longest wait', () =>
    expect(waitingNow(rows, now)).toEqual({ count: 3, median: minutes(40), longest: minutes(60) }));
  test('have a median between the two middle waits', () =>
    expect(waitingNow(rows.slice(0, 2), now)?.median).toBe(minutes(50)));
  test('never have a negative wait, even if the clocks differ', () =>
    expect(waitingNow(rows.slice(0, 1), 0)).toEqual({ count: 1, median: 0, longest: 0 }));
  test('are null if every order has its answer', () =>
    expect(waitingNow([makeRow(1, 'in_progress/accepted')], now)).toBeNull());
});
