import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '../../../messages/language.ts';
import { groupByDay } from './days.ts';
import { anEntry } from '../../../shared/activity/test/activity-entry.ts';

afterEach(async () => chooseLanguage('en'));

/** Local times, so that the result is the same in every time zone. */
const at = (day: number, hour: number) => new Date(2026, 0, day, hour).getTime();

test('groupByDay groups entries by local day', () => {
  const times = [at(10, 9), at(10, 0), at(9, 23), at(3, 12)];
  const days = groupByDay(
    times.map((time, index) => anEntry({ id: 9 - index, at: time })),
    at(10, 23),
  );
  expect(days.map(({ label, entries }) => [label, entries.map(({ id }) => id)])).toEqual([
    ['Today', [9, 8]],
    ['Yesterday', [7]],
    ['Saturday, January 3, 2026', [6]],
  ]);
});

test('groupByDay names days in the display language and repeats no day when the clock was set back', async () => {
  await chooseLanguage('de');
  const days = groupByDay(
    [anEntry({ at: at(9, 1) }), anEntry({ at: at(10, 1) }), anEntry({ at: at(9, 2) })],
    at(10, 2),
  );
  expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
    ['Gestern', 2],
    ['Heute', 1],
  ]);
});
