import { combinationKey } from './variant.ts';

/** The option values of a variant, one for each option of its product, in their order. */
export type Combination = readonly string[];

/**
 * The combinations of these values, one list for each option, that are not there yet: in the order of the values, the last
 * option changing fastest. None when an option has no value. Compared as the store does (D3.2).
 */
export function missingCombinations(
  values: readonly (readonly string[])[],
  existing: Iterable<Combination>,
): Combination[] {
  const known = new Set([...existing].map(keyOf));
  const all = values.reduce<Combination[]>(
    (begun, ofOption) => begun.flatMap((combination) => ofOption.map((value) => [...combination, value])),
    values.length === 0 ? [] : [[]],
  );
  return all.filter((combination) => {
    const key = keyOf(combination);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

/** Whether two combinations are the same for the store (D3.2). */
export function isSameCombination(one: Combination, other: Combination): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(combination: Combination): string {
  const [first = null, second = null, third = null] = combination;
  return combinationKey([first, second, third]);
}
