import { isSameAmount } from '../money.ts';
import { isPriceField, optionIndexOf } from './variant.ts';

/** A variant field as a JSON value or as cell text. */
type Value = string | number | boolean | null;

/**
 * Returns true if a store that is given `typed` for a field (by wire name) would hold `stored`: prices are compared as
 * amounts with the digits of `stored` (D3.1), option values are trimmed (D3.2). A value equals its text, but null does not
 * equal empty text.
 */
export function isSameValue(field: string, stored: Value, typed: Value): boolean {
  if (stored === null || typed === null) return stored === typed;
  const [held, wanted] = [String(stored), String(typed)];
  if (isPriceField(field)) return isSameAmount(held, wanted);
  return optionIndexOf(field) !== -1 ? held.trim() === wanted.trim() : held === wanted;
}
