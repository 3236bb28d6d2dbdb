import { z } from 'zod';

/** D3.6. */
export const WEIGHT_UNITS = ['g', 'kg', 'oz', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const weightUnitSchema = z.enum(WEIGHT_UNITS);

/** The largest accepted weight, in grams: two thousand tonnes. */
export const MAX_GRAMS = 2_000_000_000;

const GRAMS_PER_UNIT = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const satisfies Record<
  WeightUnit,
  number
>;

/** Weight in whole grams, rounded half-up (D3.6). `weight` is in `unit` and not negative. */
export function toGrams(weight: number, unit: WeightUnit): number {
  return Math.floor(weight * GRAMS_PER_UNIT[unit] + 0.5);
}

/** Converts grams to a unit, rounded to six decimals, which convert back to the same whole grams. */
export function fromGrams(grams: number, unit: WeightUnit): number {
  return Math.round((grams / GRAMS_PER_UNIT[unit]) * 1e6) / 1e6;
}

/** What is wrong with a weight; null if nothing is. */
export function whyNotWeight(
  weight: number,
  unit: WeightUnit,
): 'not_a_number' | 'negative' | 'too_large' | null {
  if (!Number.isFinite(weight)) return 'not_a_number';
  if (weight < 0) return 'negative';
  return toGrams(weight, unit) > MAX_GRAMS ? 'too_large' : null;
}
