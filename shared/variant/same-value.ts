import { isSameAmount } from '../money.ts';

/** A field of a variant as JSON has it, or as the text of a cell. */
type Value = string | number | boolean | null;

/**
 * Whether a store that was given `typed` for a field, by its name on the wire, would hold `stored`: prices as amounts, in the
 * digits of the one that is stored (D3.1), option values trimmed (D3.2). A value and its text are the same, nothing and
 * empty text are not.
 */
export function isSameValue(field: string, stored: Value, typed: Value): boolean {
  if (stored === null || typed === null) return stored === typed;
  const [held, wanted] = [String(stored), String(typed)];
  if (field === 'price' || field === 'compare_at_price') return isSameAmount(held, wanted);
  return field.startsWith('option') ? held.trim() === wanted.trim() : held === wanted;
}
