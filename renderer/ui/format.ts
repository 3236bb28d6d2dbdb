import { currentLanguage } from '../../messages/language.ts';
import { DAY_MS } from '../../shared/clock.ts';
import type { DecimalMark } from '../../shared/number-text.ts';

/** Cached by locale and options: creating a formatter costs as much as rendering a row, and every row of a list needs two. */
type Format = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.DisplayNames;
const made = new Map<string, Format>();

/** The formatter with these options in the display language. */
function once<Made extends Format, Options>(
  Constructor: new (locale: string, options: Options) => Made,
  options: Options,
): Made {
  const locale = currentLanguage();
  const key = `${Constructor.name} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) ?? new Constructor(locale, options);
  made.set(key, known);
  return known as Made;
}

/** A number in the display language; a decimal string is formatted exactly (ECMA-402 2023). */
export function formatNumber(value: number | `${number}`, options: Intl.NumberFormatOptions = {}): string {
  return once(Intl.NumberFormat, options).format(value);
}

/** The decimal mark of numbers in the display language. */
export function decimalMark(): DecimalMark {
  return formatNumber(0.5).includes(',') ? 'comma' : 'point';
}

/** A decimal number with the decimal mark of the display language, without thousands separators: as a number is typed. */
export function withDecimalMark(number: string): string {
  return decimalMark() === 'comma' ? number.replace('.', ',') : number;
}

const BYTE_UNITS = [
  ['megabyte', 1024 * 1024],
  ['kilobyte', 1024],
  ['byte', 1],
] as const;

/** Bytes in the largest unit that gives at least 1: "12.5 MB", "340 kB". */
export function formatBytes(bytes: number): string {
  const [unit, size] = BYTE_UNITS.find(([, atLeast]) => bytes >= atLeast) ?? BYTE_UNITS[2];
  const decimals = unit === 'byte' || bytes >= 10 * size ? 0 : 1;
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return formatNumber(bytes / size, { style: 'unit', unit, unitDisplay, maximumFractionDigits: decimals });
}

/** Shown instead of an invalid date. */
const NONE = '—';

/** An instant (milliseconds since 1970) in the display language; a dash if it is invalid. */
export function formatDate(instant: number, options: Intl.DateTimeFormatOptions): string {
  return isInstant(instant) ? once(Intl.DateTimeFormat, options).format(instant) : NONE;
}

/** A server may send an invalid date, which must not make the page fail. */
function isInstant(instant: number): boolean {
  return !Number.isNaN(new Date(instant).getTime());
}

/** "3 hours ago", "tomorrow", in the display language. */
export function formatRelative(value: number, unit: Intl.RelativeTimeFormatUnit): string {
  return once(Intl.RelativeTimeFormat, { numeric: 'auto' } as const).format(value, unit);
}

/** The name of a country (ISO 3166-1 code) in the display language; an unknown code is returned as it is. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return once(Intl.DisplayNames, { type: 'region' } as const).of(code) ?? code;
}

/** Units of time with their lengths in milliseconds, longest first. */
export const TIME_UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A duration in its largest unit, rounded down: `2d`, `5h`, `12m` (in German `2 Tg.`, `5 Std.`, `12 Min.`); `0m` below a minute. */
export function shortDuration(milliseconds: number): string {
  const [unit, size] = TIME_UNITS.find(([, atLeast]) => milliseconds >= atLeast) ?? TIME_UNITS[2];
  const count = Math.floor(Math.max(milliseconds, 0) / size);
  // German's narrow form of days is `T`, and it abbreviates hours like English.
  const unitDisplay = currentLanguage() === 'de' ? 'short' : 'narrow';
  return formatNumber(count, { style: 'unit', unit, unitDisplay });
}
