import { z } from 'zod';
import { divideHalfUp } from '../money.ts';

/** D3.6. */
export const WEIGHT_UNITS = ['g', 'kg', 'oz', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const weightUnitSchema = z.enum(WEIGHT_UNITS);

/** The largest accepted weight, in grams: two thousand tonnes. */
const MAX_GRAMS = 2_000_000_000;

const GRAMS_PER_UNIT = { g: 1, kg: 1000, oz: 28.349523125, lb: 453.59237 } as const satisfies Record<
  WeightUnit,
  number
>;
/** As decimals, all factors are whole numbers of nanograms. */
const NANO_DIGITS = 9;

/** Floats of up to `MAX_GRAMS` are more exact than this. */
const FLOAT_ERROR = 1e-5;

/** Weight in whole grams, rounded half-up (D3.6). `weight` is in `unit` and not negative. */
export function toGrams(weight: number, unit: WeightUnit): number {
  const grams = weight * GRAMS_PER_UNIT[unit];
  const isNearHalf = Math.abs((grams % 1) - 0.5) < FLOAT_ERROR;
  return isNearHalf && grams <= MAX_GRAMS ? toGramsExactly(weight, unit) : Math.floor(grams + 0.5);
}

/** The same without floats, which can be on the wrong side of a half: 4.0005 kg are 4000.4999… g as a float. */
function toGramsExactly(weight: number, unit: WeightUnit): number {
  const [digits = '', exponent = ''] = weight.toExponential().split('e');
  const decimals = Math.max(digits.length - '0.'.length, 0) - Number(exponent) + NANO_DIGITS;
  const nanograms = BigInt(Math.round(GRAMS_PER_UNIT[unit] * 10 ** NANO_DIGITS));
  const scaled = BigInt(digits.replace('.', '')) * nanograms;
  return Number(divideHalfUp(scaled, 10n ** BigInt(decimals)));
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
