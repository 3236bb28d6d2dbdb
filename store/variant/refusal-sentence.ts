import { MAX_VARIANT_TEXT, MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';
import type { VariantProblem } from '../../shared/variant/variant-rules.ts';
import { INVENTORY_POLICIES } from '../../shared/variant/variant.ts';
import { WEIGHT_UNITS } from '../../shared/variant/weight.ts';

/** The API's sentences for refusals by the rules of variants (D3). Most follow the name of their field. */
export function variantRefused(problem: VariantProblem): string {
  if (problem.kind === 'option_blank') return `can't be blank: the product has the option ${problem.option}`;
  if (problem.kind === 'exists') return `The variant '${problem.title}' already exists.`;
  return SENTENCES[problem.kind];
}

const SENTENCES = {
  not_a_number: 'is not a number',
  negative: 'must be greater than or equal to 0',
  too_large: 'is too large',
  not_whole: 'is not a whole number',
  too_long: `is too long (maximum is ${String(MAX_VARIANT_TEXT)} characters)`,
  unknown_unit: `is not one of ${WEIGHT_UNITS.join(', ')}`,
  unknown_policy: `is not one of ${INVENTORY_POLICIES.join(', ')}`,
  not_an_option: 'is not an option of this product',
  other_image: 'is not an image of this product',
} as const satisfies Record<Exclude<VariantProblem['kind'], 'option_blank' | 'exists'>, string>;

/** The refusal of another variant (D3.3). */
export const PRODUCT_IS_FULL = `A product holds at most ${String(MAX_VARIANTS)} variants.`;

/** D3.9. */
export const LAST_VARIANT = 'The last variant of a product cannot be deleted.';
