import { expect, test } from 'vitest';
import { chooseLanguage } from '../../messages/language.ts';
import {
  countryName,
  decimalMark,
  formatBytes,
  formatDate,
  formatNumber,
  formatRelative,
  shortDuration,
} from './format.ts';

const HOUR = 3_600_000;

/** The same values in the display language. */
const inWords = () => [
  formatNumber(1234.5),
  formatDate(Date.UTC(2026, 6, 1, 12), { dateStyle: 'long', timeZone: 'UTC' }),
  formatRelative(-1, 'day'),
  countryName('DE'),
  shortDuration(49 * HOUR),
];

test('numbers, dates, countries and durations are formatted in the language chosen last', async () => {
  expect(inWords()).toEqual(['1,234.5', 'July 1, 2026', 'yesterday', 'Germany', '2d']);
  await chooseLanguage('de');
  expect(inWords()).toEqual(['1.234,5', '1. Juli 2026', 'gestern', 'Deutschland', '2 Tg.']);
  await chooseLanguage('en');
});

test('the decimal mark is that of the display language', async () => {
  expect(decimalMark()).toBe('point');
  await chooseLanguage('de');
  expect(decimalMark()).toBe('comma');
  await chooseLanguage('ar-XB');
  expect(decimalMark()).toBe('point');
  await chooseLanguage('en');
});

test.each(['', 'x', 'DEU', 'de', '../'])(
  'countryName returns an invalid country code unchanged: "%s"',
  (code) => expect(countryName(code)).toBe(code),
);

test.each([Number.NaN, Infinity, 9e15])('formatDate returns a dash for the invalid time %d', (instant) =>
  expect(formatDate(instant, { dateStyle: 'medium' })).toBe('—'),
);

test('formatNumber does not mix up formats with different options or languages', async () => {
  expect(formatNumber(0.5, { style: 'percent' })).toBe('50%');
  expect(formatNumber(0.5)).toBe('0.5');
  await chooseLanguage('de');
  expect(formatNumber(0.5)).toBe('0,5');
  await chooseLanguage('en');
});

test.each([
  [0, '0m'],
  [-5, '0m'],
  [59 * 60_000, '59m'],
  [HOUR, '1h'],
  [24 * HOUR, '1d'],
])('shortDuration formats %i ms as %s', (milliseconds, text) =>
  expect(shortDuration(milliseconds)).toBe(text),
);

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [300_000, '293 kB'],
  [12.5 * 1024 * 1024, '13 MB'],
])('formatBytes formats %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
