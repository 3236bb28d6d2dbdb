import { minorDigits, type CurrencyCode } from '../../../shared/currency.ts';
import { divideHalfUp, formatMoney, MAX_MINOR_UNITS, parseMoney } from '../../../shared/money.ts';
import { plainNumber } from '../../../shared/number-text.ts';
import { twoPrices } from './variant-fields.ts';

/** How amounts are changed: to a fixed one, by an amount, by so many percent, or by a factor. */
export interface AmountChange {
  readonly kind: 'set' | 'add' | 'percent' | 'multiply';
  /** `digits / 10 ** scale`; no float is ever made of it. */
  readonly digits: bigint;
  readonly scale: number;
}

/** What the digits behind the point become: the nearest amount that ends so. `none`: as they are. */
export const AMOUNT_ENDINGS = ['none', '.99', '.95', '.90', '.00'] as const;
export type AmountEnding = (typeof AMOUNT_ENDINGS)[number];

/** `=9.99`, `+5%`, `-2.50`, `*1.1`, `=1.299,00`. */
const WRITTEN = /^([=+*×-])\s*(.+?)\s*(%?)$/;
const NUMBER = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/**
 * Reads how amounts are to be changed; null for any other text, an amount of its own among them, and for an amount that can be
 * read in two ways (`=1,299`).
 */
export function parseAmountChange(text: string, currency: CurrencyCode): AmountChange | null {
  const [, sign = '', written = '', percent = ''] = WRITTEN.exec(text.trim().replace('−', '-')) ?? [];
  const isAmount = percent === '' && sign !== '*' && sign !== '×';
  if (isAmount && twoPrices(written, currency) !== null) return null;
  // No percentage and no factor has thousands.
  const mark = written.includes(',') && !isAmount ? 'comma' : 'point';
  const [whole, integer = '', fraction = ''] = NUMBER.exec(plainNumber(written, mark) ?? '') ?? [];
  if (whole === undefined) return null;
  const digits = BigInt(integer + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length;
  if (percent === '%') return sign === '+' || sign === '-' ? { kind: 'percent', digits, scale } : null;
  if (sign === '=') return { kind: 'set', digits, scale };
  return { kind: sign === '+' || sign === '-' ? 'add' : 'multiply', digits, scale };
}

/**
 * The amount afterwards, as on the wire; null for what is no amount, and where the result would be negative or too large.
 * Half a smallest unit is rounded up (D3.1).
 * @param amount null where there is none: only a fixed amount can be set there
 * @param change null leaves the amount and only gives it its ending
 */
export function changeAmount(
  amount: string | null,
  change: AmountChange | null,
  ending: AmountEnding,
  currency: CurrencyCode,
): string | null {
  if (amount === null && change?.kind !== 'set') return null;
  const read = parseMoney(amount ?? '0', currency);
  if (!read.ok) return null;
  const changed =
    change === null ? BigInt(read.value.minor) : apply(BigInt(read.value.minor), change, currency);
  if (changed < 0n) return null;
  const minor = withEnding(changed, ending, currency);
  return minor > BigInt(MAX_MINOR_UNITS) ? null : formatMoney({ minor: Number(minor), currency });
}

/** In minor units; negative, whatever it is exactly, when there would be less than nothing. */
function apply(minor: bigint, { kind, digits, scale }: AmountChange, currency: CurrencyCode): bigint {
  const unit = 10n ** BigInt(scale);
  const inMinor = 10n ** BigInt(minorDigits(currency));
  const [dividend, divisor] = {
    set: [digits * inMinor, unit],
    add: [minor * unit + digits * inMinor, unit],
    percent: [minor * (100n * unit + digits), 100n * unit],
    multiply: [minor * digits, unit],
  }[kind] as [bigint, bigint];
  return dividend < 0n ? -1n : divideHalfUp(dividend, divisor);
}

/** The nearest amount with an ending; of two equally near ones the higher. In a currency without cents there is none. */
function withEnding(minor: bigint, ending: AmountEnding, currency: CurrencyCode): bigint {
  if (ending === 'none' || minorDigits(currency) !== 2) return minor;
  const cents = BigInt(ending.slice(1));
  const below = ((minor - cents) / 100n) * 100n + cents;
  const low = minor < cents ? cents : below;
  return minor - low >= 50n ? low + 100n : low;
}
