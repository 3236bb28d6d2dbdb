import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../../messages/language.ts';
import { due, waitingTime } from './due-time.ts';

const NOW = Date.parse('2026-07-01T12:00:00Z');

describe('the due date of an order', () => {
  test.each([
    ['2026-07-01T11:59:59.999Z', 'overdue', 'Overdue 0m'],
    ['2026-06-29T12:00:00Z', 'overdue', 'Overdue 2d'],
    ['2026-07-01T12:00:00Z', 'soon', 'Due in 0m'],
    ['2026-07-01T12:12:59Z', 'soon', 'Due in 12m'],
    ['2026-07-02T11:59:59Z', 'soon', 'Due in 23h'],
    ['2026-07-02T12:00:00Z', 'later', 'Due in 1d'],
    ['2026-07-01T20:00:00+02:00', 'soon', 'Due in 6h'],
    [null, 'none', 'No due date'],
    ['whenever', 'none', 'No due date'],
  ])('%s is %s: %s', (fulfillBy, kind, text) => expect(due(fulfillBy, NOW)).toEqual({ kind, text }));
});

describe('the waiting time', () => {
  test.each([
    ['2026-07-01T11:00:00Z', 'Waiting 1h'],
    ['2026-07-01T12:00:30Z', 'Waiting 0m'],
    [null, null],
  ])('since %s is %s', (since, text) => expect(waitingTime(since, NOW)).toBe(text));
});

test('durations are written in the language of the screen', async () => {
  await chooseLanguage('de');
  expect(waitingTime('2026-06-28T12:00:00Z', NOW)).toBe('Wartet seit 3 Tg.');
  await chooseLanguage('en');
});
