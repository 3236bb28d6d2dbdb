import { combinationKey } from './variant.ts';

/** The option values of a variant, one for each option of its product, in option order. */
export type Combination = readonly string[];

/**
 * The combinations of `values`, one list for each option, that do not exist yet, at most `most`: in the order of the values,
 * with the last option changing fastest. Empty if an option has no values. Compared as the store does (D3.2).
 */
export function missingCombinations(
  values: readonly (readonly string[])[],
  existing: Iterable<Combination>,
  most: number,
): Combination[] {
  const known = new Set([...existing].map(keyOf));
  const missing: Combination[] = [];
  if (values.length === 0) return missing;
  for (const combination of allOf(values)) {
    const key = keyOf(combination);
    if (known.has(key)) continue;
    known.add(key);
    missing.push(combination);
    if (missing.length === most) break;
  }
  return missing;
}

function* allOf(values: readonly (readonly string[])[]): Generator<Combination> {
  const [first, ...rest] = values;
  if (first === undefined) yield [];
  else for (const value of first) for (const others of allOf(rest)) yield [value, ...others];
}

/** Returns true if the store considers two combinations equal (D3.2). */
export function isSameCombination(one: Combination, other: Combination): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(combination: Combination): string {
  const [first = null, second = null, third = null] = combination;
  return combinationKey([first, second, third]);
}
