import { afterEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../../../messages/language.ts';
import { exactInstant, timeInWords } from './EventTime.tsx';

afterEach(async () => chooseLanguage('en'));

describe('a time', () => {
  const here = (day: number, hour: number, minute: number) => new Date(2026, 6, day, hour, minute).getTime();
  const now = here(10, 0, 10);
  test.each([
    ['of this day', here(10, 0, 5), 'Today, 12:05 AM'],
    ['of the evening before, minutes ago', here(9, 23, 50), 'Yesterday, 11:50 PM'],
    ['of the day before that', here(8, 23, 50), 'Jul 8, 2026, 11:50 PM'],
    ['ahead, by a clock that is', here(11, 9, 0), 'Jul 11, 2026, 9:00 AM'],
  ])('%s is written in words', (_, at, words) => {
    // Some ICU releases put a narrow space before AM and PM.
    expect(timeInWords(at, now).replaceAll(/\s/g, ' ')).toBe(words);
  });
  test('is written in the display language', async () => {
    await chooseLanguage('de');
    expect(timeInWords(here(9, 23, 50), now)).toBe('Gestern, 23:50');
  });

  test('that is no valid instant is shown as a dash', () =>
    expect([timeInWords(Number.NaN, now), exactInstant(Number.NaN)]).toEqual(['—', '—']));
  test('has an exact form with its time zone', () => {
    expect(exactInstant(here(9, 23, 50))).toContain('Thursday, July 9, 2026');
    expect(exactInstant(here(9, 23, 50))).toMatch(/(UTC|GMT|[A-Z]{3,4})/);
  });
});
