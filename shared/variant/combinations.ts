import { combinationKey } from './variant.ts';

/** The option values of a variant, one for each option of its product, in their order. */
export type Combination = readonly string[];

/**
 * The combinations of these values, one list for each option, that are not there yet, at most so many: in the order of the
 * values, the last option changing fastest. None when an option has no value. Compared as the store does (D3.2).
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

/** Whether two combinations are the same for the store (D3.2). */
export function isSameCombination(one: Combination, other: Combination): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(combination: Combination): string {
  const [first = null, second = null, third = null] = combination;
  return combinationKey([first, second, third]);
}
