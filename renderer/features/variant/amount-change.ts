import { minorDigits, type CurrencyCode } from '../../../shared/currency.ts';
import {
  divideHalfUp,
  formatMoney,
  MAX_MINOR_UNITS,
  parseMoney,
  type MoneyProblem,
} from '../../../shared/money.ts';
import { plainNumber, withoutThousands } from '../../../shared/number-text.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { twoPrices } from './variant-fields.ts';

/** How amounts are changed: to a fixed amount, by an amount, by a percentage, or by a factor. */
interface AmountChange {
  readonly kind: 'set' | 'add' | 'percent' | 'multiply';
  /** The operand is `digits / 10 ** scale`; it is never converted to a float. */
  readonly digits: bigint;
  readonly scale: number;
}

/** Endings that amounts are rounded to: the nearest amount with that ending is used. `none`: no rounding. */
export const AMOUNT_ENDINGS = ['none', '.99', '.95', '.90', '.00'] as const;
export type AmountEnding = (typeof AMOUNT_ENDINGS)[number];

/** `=9.99`, `+5%`, `-2.50`, `*1.1`, `=1.299,00`. */
const WRITTEN = /^([=+*×-])\s*(.+?)\s*(%?)$/;
const NUMBER = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/** Parses a change of amounts; null for any other text, including a plain amount, and for an ambiguous amount (`=1,299`). */
export function parseAmountChange(text: string, currency: CurrencyCode): AmountChange | null {
  const [, sign = '', operand = '', percent = ''] = WRITTEN.exec(text.trim().replace('−', '-')) ?? [];
  const isAmount = percent === '' && sign !== '*' && sign !== '×';
  const written = isAmount ? withoutThousands(operand, currency) : operand;
  if (isAmount && twoPrices(written, currency) !== null) return null;
  // Percentages and factors have no thousands separators, and other amounts are unambiguous here.
  const mark = written.includes(',') ? 'comma' : 'point';
  const [whole, integer = '', fraction = ''] = NUMBER.exec(plainNumber(written, mark) ?? '') ?? [];
  if (whole === undefined) return null;
  const digits = BigInt(integer + fraction) * (sign === '-' ? -1n : 1n);
  const scale = fraction.length;
  if (percent === '%') return sign === '+' || sign === '-' ? { kind: 'percent', digits, scale } : null;
  if (sign === '=') return { kind: 'set', digits, scale };
  return { kind: sign === '+' || sign === '-' ? 'add' : 'multiply', digits, scale };
}

/**
 * The changed amount, as on the wire; an error if `amount` is not an amount, or if the result would be negative or too large.
 * Half a smallest unit is rounded up (D3.1).
 * @param amount null for a cell without a value, which can only be set to a fixed amount: any other change returns null
 * @param change null keeps the amount and only applies the ending
 */
export function changeAmount(
  amount: string | null,
  change: AmountChange | null,
  ending: AmountEnding,
  currency: CurrencyCode,
): Result<string, MoneyProblem> | null {
  if (amount === null && change?.kind !== 'set') return null;
  const read = parseMoney(amount ?? '0', currency);
  if (!read.ok) return read;
  const changed =
    change === null ? BigInt(read.value.minor) : apply(BigInt(read.value.minor), change, currency);
  if (changed < 0n) return err('negative');
  const minor = withEnding(changed, ending, currency);
  if (minor > BigInt(MAX_MINOR_UNITS)) return err('too_large');
  return ok(formatMoney({ minor: Number(minor), currency }));
}

/** The result in minor units; -1 stands for any negative result. */
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

/** The nearest amount with an ending; the higher of two equally near ones. Unchanged in a currency without two decimals. */
function withEnding(minor: bigint, ending: AmountEnding, currency: CurrencyCode): bigint {
  if (ending === 'none' || minorDigits(currency) !== 2) return minor;
  const cents = BigInt(ending.slice(1));
  const below = ((minor - cents) / 100n) * 100n + cents;
  const low = minor < cents ? cents : below;
  return minor - low >= 50n ? low + 100n : low;
}
