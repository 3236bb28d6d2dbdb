import type { CurrencyCode } from '../currency.ts';
import { FieldErrorList } from '../field-errors.ts';
import type { ImageId } from '../ids.ts';
import { codePoints } from '../limits.ts';
import { parseMoney, type Money, type MoneyProblem } from '../money.ts';
import { err, ok, type Result } from '../result.ts';
import {
  INVENTORY_POLICIES,
  combinationKey,
  variantTitle,
  type InventoryPolicy,
  type OptionValues,
  type VariantFields,
} from './variant.ts';
import { MAX_VARIANT_TEXT } from './variant-limits.ts';
import { fromGrams, WEIGHT_UNITS, whyNotWeight } from './weight.ts';

/** What is wrong with a field of a variant. The caller supplies the text. */
export type VariantProblem =
  | {
      readonly kind:
        | MoneyProblem
        | 'not_whole'
        | 'too_long'
        | 'unknown_unit'
        | 'unknown_policy'
        | 'not_an_option'
        /** The image does not belong to the product. */
        | 'other_image';
    }
  /** The variant has no value for this option of the product. */
  | { readonly kind: 'option_blank'; readonly option: string }
  /** Another variant of the product has the same values. */
  | { readonly kind: 'exists'; readonly title: string };
/** Problems by the field's wire name, `base` for those that belong to no single field. */
export type VariantProblems = Readonly<Record<string, readonly VariantProblem[]>>;
type Problems = FieldErrorList<VariantProblem>;

/** The fields that a client may write, by their wire names (specification 2.2). Absent fields stay unchanged. */
export interface VariantInput {
  readonly price?: string | number | undefined;
  readonly compare_at_price?: string | number | null | undefined;
  readonly position?: number | undefined;
  readonly option1?: string | null | undefined;
  readonly option2?: string | null | undefined;
  readonly option3?: string | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly sku?: string | null | undefined;
  readonly taxable?: boolean | undefined;
  readonly tax_code?: string | undefined;
  readonly requires_shipping?: boolean | undefined;
  readonly grams?: number | undefined;
  readonly weight?: number | undefined;
  readonly weight_unit?: string | undefined;
  readonly image_id?: number | null | undefined;
  readonly inventory_management?: string | null | undefined;
  readonly inventory_policy?: string | undefined;
  readonly fulfillment_service?: string | undefined;
}

/** What the rules need to know about the variant's product. */
export interface VariantSurroundings {
  readonly currency: CurrencyCode;
  /** 1–3 names, in order. */
  readonly optionNames: readonly string[];
  /** Option values of the product's other variants. */
  readonly otherCombinations: readonly OptionValues[];
  readonly imageIds: readonly ImageId[];
}

/** The defaults of a new variant (specification 2.2, last paragraph). */
export function newVariantFields(currency: CurrencyCode): VariantFields {
  return {
    price: { minor: 0, currency },
    compareAtPrice: null,
    options: [null, null, null],
    barcode: null,
    sku: null,
    taxable: true,
    taxCode: '',
    requiresShipping: true,
    weight: 0,
    weightUnit: 'lb',
    imageId: null,
    inventoryManagement: 'shopify',
    inventoryPolicy: 'deny',
    fulfillmentService: 'manual',
  };
}

/**
 * Applies an input to the present fields and checks every rule of D3.1–D3.7. The grid calls it while the merchant types, the
 * store before it writes. Error: the problems by field; nothing is applied.
 */
export function applyVariantInput(
  present: VariantFields,
  input: VariantInput,
  product: VariantSurroundings,
): Result<VariantFields, VariantProblems> {
  const errors = new FieldErrorList<VariantProblem>();
  const fields: VariantFields = {
    ...present,
    ...readPrices(present, input, product.currency, errors),
    ...readWeight(present, input, errors),
    options: readOptions(present.options, input, product, errors),
    barcode: readText('barcode', present.barcode, input.barcode, errors),
    sku: readText('sku', present.sku, input.sku, errors),
    taxCode: readText('tax_code', present.taxCode, input.tax_code, errors) ?? '',
    taxable: input.taxable ?? present.taxable,
    requiresShipping: input.requires_shipping ?? present.requiresShipping,
    imageId: readImage(present.imageId, input.image_id, product.imageIds, errors),
    inventoryManagement: readText(
      'inventory_management',
      present.inventoryManagement,
      input.inventory_management,
      errors,
    ),
    inventoryPolicy: readPolicy(present.inventoryPolicy, input.inventory_policy, errors),
    fulfillmentService:
      readText('fulfillment_service', present.fulfillmentService, input.fulfillment_service, errors) ??
      'manual',
  };
  return errors.result === null ? ok(fields) : err(errors.result);
}

function readPrices(
  present: VariantFields,
  input: VariantInput,
  currency: CurrencyCode,
  errors: Problems,
): Pick<VariantFields, 'price' | 'compareAtPrice'> {
  const read = (field: string, value: string | number): Money | null => {
    const money = parseMoney(value, currency);
    if (money.ok) return money.value;
    errors.add(field, { kind: money.error });
    return null;
  };
  const { price, compare_at_price: compareAt } = input;
  return {
    price: price === undefined ? present.price : (read('price', price) ?? present.price),
    compareAtPrice:
      compareAt === undefined
        ? present.compareAtPrice
        : compareAt === null
          ? null
          : read('compare_at_price', compareAt),
  };
}

/** D3.6: `grams` sets the weight, in `g` or in the given `weight_unit`; it is ignored if `weight` is given. */
function readWeight(
  present: VariantFields,
  input: VariantInput,
  errors: Problems,
): Pick<VariantFields, 'weight' | 'weightUnit'> {
  const grams = input.weight === undefined ? input.grams : undefined;
  const wanted = input.weight_unit ?? (grams === undefined ? present.weightUnit : 'g');
  const unit = WEIGHT_UNITS.find((known) => known === wanted);
  if (unit === undefined) {
    errors.add('weight_unit', { kind: 'unknown_unit' });
    return { weight: present.weight, weightUnit: present.weightUnit };
  }
  if (grams !== undefined) {
    errors.add('grams', ofKind(Number.isInteger(grams) ? whyNotWeight(grams, 'g') : 'not_whole'));
    return { weight: fromGrams(grams, unit), weightUnit: unit };
  }
  const weight = input.weight ?? present.weight;
  errors.add('weight', ofKind(whyNotWeight(weight, unit)));
  return { weight, weightUnit: unit };
}

/** D3.2: a value for exactly the product's options, and no duplicate combination. */
function readOptions(
  present: OptionValues,
  input: VariantInput,
  product: VariantSurroundings,
  errors: Problems,
): OptionValues {
  const sent = [input.option1, input.option2, input.option3];
  const [first = null, second = null, third = null] = sent.map((value, index) => {
    const next = value === undefined ? (present[index] ?? null) : (value?.trim() ?? null);
    errors.add(`option${String(index + 1)}`, whyNotOption(next, product.optionNames[index]));
    return next;
  });
  const options: OptionValues = [first, second, third];
  const key = combinationKey(options);
  if (errors.result === null && product.otherCombinations.some((other) => combinationKey(other) === key)) {
    errors.add('base', { kind: 'exists', title: variantTitle(options) });
  }
  return options;
}

function whyNotOption(value: string | null, option: string | undefined): VariantProblem | null {
  if (option === undefined) return value === null ? null : { kind: 'not_an_option' };
  return value === null || value === '' ? { kind: 'option_blank', option } : whyNotText(value);
}

function whyNotText(value: string): VariantProblem | null {
  return codePoints(value) <= MAX_VARIANT_TEXT ? null : { kind: 'too_long' };
}

function ofKind(kind: MoneyProblem | 'not_whole' | null): VariantProblem | null {
  return kind === null ? null : { kind };
}

function readText(
  field: string,
  present: string | null,
  value: string | null | undefined,
  errors: Problems,
): string | null {
  if (value === undefined) return present;
  if (value !== null) errors.add(field, whyNotText(value));
  return value;
}

function readImage(
  present: ImageId | null,
  value: number | null | undefined,
  imageIds: readonly ImageId[],
  errors: Problems,
): ImageId | null {
  if (value === undefined) return present;
  const image = imageIds.find((id) => id === value) ?? null;
  if (value !== null && image === null) errors.add('image_id', { kind: 'other_image' });
  return image;
}

function readPolicy(present: InventoryPolicy, value: string | undefined, errors: Problems): InventoryPolicy {
  if (value === undefined) return present;
  const policy = INVENTORY_POLICIES.find((known) => known === value);
  if (policy === undefined) errors.add('inventory_policy', { kind: 'unknown_policy' });
  return policy ?? present;
}
