import { minorDigits, type CurrencyCode } from './currency.ts';
import { err, ok, type Result } from './result.ts';

/** An amount as a whole number of minor units (cents for EUR) and its currency. Never a float (D3.1). */
export interface Money {
  readonly minor: number;
  readonly currency: CurrencyCode;
}

export type MoneyProblem = 'not_a_number' | 'negative' | 'too_large';

/** The largest accepted amount, in minor units: well within the integers that a double represents exactly. */
export const MAX_MINOR_UNITS = 99_999_999_999_999;

/** Longer texts are not parsed: a million digits would take a long time. */
const MAX_AMOUNT_LENGTH = 100;

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * Parses a price in wire format, a decimal string or a JSON number (D3.1). Digits beyond the currency's minor digits are
 * rounded half-up. The digits are handled as text and bigint, without float arithmetic.
 */
export function parseMoney(input: string | number, currency: CurrencyCode): Result<Money, MoneyProblem> {
  const minor = toMinorUnits(input, minorDigits(currency));
  return minor.ok ? ok({ minor: minor.value, currency }) : minor;
}

/**
 * Returns true if a store that is given `typed` would hold `stored`: `typed` is rounded half-up to the digits of `stored`,
 * which are those of its currency. Texts that are not amounts are equal only if identical.
 */
export function isSameAmount(stored: string, typed: string): boolean {
  if (stored === typed) return true;
  const digits = /\.(\d*)$/.exec(stored)?.[1]?.length ?? 0;
  const [held, wanted] = [stored, typed].map((text) => toMinorUnits(text, digits));
  return held?.ok === true && wanted?.ok === true && held.value === wanted.value;
}

function toMinorUnits(input: string | number, digitsOfMinor: number): Result<number, MoneyProblem> {
  const text = String(input).trim();
  if (text.length > MAX_AMOUNT_LENGTH) return err('not_a_number');
  const [whole, sign, integer = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || integer + fraction === '') return err('not_a_number');
  const digits = BigInt(integer + fraction);
  if (sign === '-' && digits > 0n) return err('negative');
  const shift = digitsOfMinor - fraction.length + Number(exponent);
  if (shift > 20) return digits === 0n ? ok(0) : err('too_large');
  const minor = shift >= 0 ? digits * 10n ** BigInt(shift) : divideHalfUp(digits, 10n ** BigInt(-shift));
  return minor > BigInt(MAX_MINOR_UNITS) ? err('too_large') : ok(Number(minor));
}

/** Formats an amount as a decimal string with exactly the currency's minor digits: `"10.00"`, JPY `"10"`. */
export function formatMoney({ minor, currency }: Money): string {
  const digits = minorDigits(currency);
  if (digits === 0) return String(minor);
  const unit = 10 ** digits;
  const amount = Math.abs(minor);
  const rest = amount % unit;
  return `${minor < 0 ? '-' : ''}${String((amount - rest) / unit)}.${String(rest).padStart(digits, '0')}`;
}

/** An exchange rate as a fraction of integers: one unit of the source currency is `numerator / denominator` of the target. */
export interface ExchangeRate {
  readonly numerator: number;
  readonly denominator: number;
}

/** Converts an amount to another currency, rounded half-up to that currency's minor digits (D3.12). */
export function convertMoney(money: Money, rate: ExchangeRate, currency: CurrencyCode): Money {
  const scaled = BigInt(money.minor) * BigInt(rate.numerator) * 10n ** BigInt(minorDigits(currency));
  const unit = BigInt(rate.denominator) * 10n ** BigInt(minorDigits(money.currency));
  return { minor: Number(divideHalfUp(scaled, unit)), currency };
}

/** Divides non-negative integers, rounding half up. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}
