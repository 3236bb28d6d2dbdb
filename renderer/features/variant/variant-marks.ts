import type { CurrencyCode } from '../../../shared/currency.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { parseMoney } from '../../../shared/money.ts';
import { applyVariantInput } from '../../../shared/variant/variant-rules.ts';
import type { OptionValues } from '../../../shared/variant/variant.ts';
import type { CellMark } from '../../ui/grid/cell.ts';
import { fieldSentence } from '../../ui/error-text.ts';
import { toVariantFields, toVariantInput, type EditableField, type FieldValues } from './variant-fields.ts';

const FIELD_TITLES: ReadonlyMap<string, string> = new Map([
  ['sku', 'SKU'],
  ['compare_at_price', 'Compare-at price'],
  ['option1', 'Option 1'],
  ['option2', 'Option 2'],
  ['option3', 'Option 3'],
]);
const OPTION_FIELDS = ['option1', 'option2', 'option3'] as const;

/** What the rules need to know of the product. */
export interface ProductFacts {
  readonly currency: CurrencyCode;
  /** 1–3 names, in order. */
  readonly optionNames: readonly string[];
}

/** A variant with its unsaved cells. */
export interface DraftedVariant {
  readonly stored: VariantWire;
  readonly values: FieldValues;
}

/** What the marks of one row depend on in the rows around it; drafts included. */
export interface Neighbours {
  readonly combinations: ReadonlyMap<number, OptionValues>;
  /** How many variants have a SKU. */
  readonly skuCounts: ReadonlyMap<string, number>;
}

/** Collects what the marks of every row look up in the others. */
export function findNeighbours(variants: readonly DraftedVariant[]): Neighbours {
  const combinations = new Map<number, OptionValues>();
  const skuCounts = new Map<string, number>();
  for (const variant of variants) {
    combinations.set(variant.stored.id, [
      valueOf(variant, 'option1'),
      valueOf(variant, 'option2'),
      valueOf(variant, 'option3'),
    ]);
    const sku = skuOf(variant);
    if (sku !== null) skuCounts.set(sku, (skuCounts.get(sku) ?? 0) + 1);
  }
  return { combinations, skuCounts };
}

/**
 * Marks of one row by field. Errors come from the rules that the store applies too, and only for what was edited: what
 * is stored was accepted once. Warnings do not keep a row from being saved.
 */
export function examineVariant(
  variant: DraftedVariant,
  product: ProductFacts,
  neighbours: Neighbours,
): Map<EditableField, CellMark> {
  const marks = new Map<EditableField, CellMark>();
  if (isCompareAtBelowPrice(variant, product.currency)) {
    marks.set('compare_at_price', warning('The compare-at price is below the price.'));
  }
  const sku = skuOf(variant);
  if (sku !== null && (neighbours.skuCounts.get(sku) ?? 0) > 1) {
    marks.set('sku', warning('Another variant of this product has this SKU.'));
  }
  for (const [field, text] of findErrors(variant, product, neighbours))
    marks.set(field, { tone: 'error', text });
  return marks;
}

function findErrors(
  { stored, values }: DraftedVariant,
  { currency, optionNames }: ProductFacts,
  { combinations }: Neighbours,
): [EditableField, string][] {
  if (values.size === 0) return [];
  const others = [...combinations].filter(([id]) => id !== stored.id).map(([, options]) => options);
  const result = applyVariantInput(toVariantFields(stored, currency), toVariantInput(values), {
    currency,
    optionNames,
    otherCombinations: others,
    imageIds: stored.image_id === null ? [] : [stored.image_id],
  });
  if (result.ok) return [];
  const editedOption = OPTION_FIELDS.some((field) => values.has(field));
  const ofEdits = Object.entries(result.error).filter(
    ([name]) => (name === 'base' && editedOption) || values.has(name as EditableField),
  );
  return placeErrors(Object.fromEntries(ofEdits), values);
}

/**
 * Puts the sentences of a 422, or of the same rules here, on the cells that were edited. What belongs to no edited cell
 * (`base`) goes to the first one, because that is what the merchant can change.
 */
export function placeErrors(
  errors: Readonly<Record<string, readonly string[]>>,
  values: FieldValues,
): [EditableField, string][] {
  const placed = new Map<EditableField, string[]>();
  const [first] = values.keys();
  for (const [name, messages] of Object.entries(errors)) {
    const field = [...values.keys()].find((edited) => edited === name) ?? first;
    if (field === undefined) continue;
    const sentences = messages.map((message) => sentenceOf(name, message));
    placed.set(field, [...(placed.get(field) ?? []), ...sentences]);
  }
  return [...placed].map(([field, sentences]) => [field, sentences.join(' ')]);
}

/** "SKU is taken": the field named as its column is. */
function sentenceOf(name: string, message: string): string {
  const title = FIELD_TITLES.get(name);
  return title === undefined ? fieldSentence(name, message) : `${title} ${message}`;
}

function isCompareAtBelowPrice(variant: DraftedVariant, currency: CurrencyCode): boolean {
  const compareAt = parseMoney(valueOf(variant, 'compare_at_price') ?? '', currency);
  const price = parseMoney(valueOf(variant, 'price') ?? '', currency);
  return compareAt.ok && price.ok && compareAt.value.minor < price.value.minor;
}

function skuOf(variant: DraftedVariant): string | null {
  const sku = valueOf(variant, 'sku')?.trim() ?? '';
  return sku === '' ? null : sku;
}

function valueOf({ stored, values }: DraftedVariant, field: EditableField): string | null {
  const draft = values.get(field);
  return draft === undefined ? stored[field] : draft;
}

function warning(text: string): CellMark {
  return { tone: 'warning', text };
}
