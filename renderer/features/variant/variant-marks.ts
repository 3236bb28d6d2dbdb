import { t } from '../../../messages/language.ts';
import type { CurrencyCode } from '../../../shared/currency.ts';
import { imageIdSchema, type ImageId } from '../../../shared/ids.ts';
import { parseMoney } from '../../../shared/money.ts';
import { isShortened } from '../../../shared/number-text.ts';
import { MAX_VARIANT_TEXT } from '../../../shared/variant/variant-limits.ts';
import { OPTION_FIELDS, optionIndexOf, PRICE_FIELDS } from '../../../shared/variant/variant.ts';
import { applyVariantInput, type VariantProblem } from '../../../shared/variant/variant-rules.ts';
import type { CellMark, CellValue } from '../../ui/grid/cell.ts';
import type { DrawPicture } from '../../ui/Picture.tsx';
import { fieldSentence } from '../../ui/error-text.ts';
import { skuOf, valueOf, type DraftedVariant } from './drafted-variant.ts';
import type { Neighbours } from './neighbours.ts';
import {
  toVariantFields,
  toVariantInput,
  twoPrices,
  type EditableField,
  type FieldValues,
} from './variant-fields.ts';

/** What the rules need to know about the product. */
export interface ProductFacts {
  readonly currency: CurrencyCode;
  /** 1–3 names, in order. */
  readonly optionNames: readonly string[];
  /** In order; null if the images are not known. */
  readonly images: readonly ProductImage[] | null;
}

export interface ProductImage {
  readonly id: ImageId;
  /** Its alternative text or, without one, its file name. */
  readonly name: string;
  readonly drawPicture: DrawPicture;
}

/**
 * Marks of one row by field. Errors come from the same rules that the store applies, and only for edited fields: stored
 * values have been accepted before. Warnings do not keep a row from being saved.
 */
export function examineVariant(
  variant: DraftedVariant,
  product: ProductFacts,
  neighbours: Pick<Neighbours, 'skuCount' | 'sameCombination'>,
): Map<EditableField, CellMark> {
  const marks = new Map<EditableField, CellMark>();
  if (isCompareAtBelowPrice(variant, product.currency)) {
    marks.set('compare_at_price', warning(t().variant.marks.compareAtBelowPrice));
  }
  const sku = skuOf(variant);
  if (sku !== null && neighbours.skuCount(sku) > 1) {
    marks.set('sku', warning(t().variant.marks.skuTwice));
  }
  for (const field of ['sku', 'barcode'] as const)
    if (isShortened(valueOf(variant, field) ?? '')) marks.set(field, warning(t().variant.marks.shortened));
  for (const [field, text] of findErrors(variant, product, neighbours))
    marks.set(field, { tone: 'error', text });
  return marks;
}

function findErrors(
  { stored, values }: DraftedVariant,
  { currency, optionNames, images }: ProductFacts,
  neighbours: Pick<Neighbours, 'skuCount' | 'sameCombination'>,
): [EditableField, string][] {
  if (values.size === 0) return [];
  const result = applyVariantInput(toVariantFields(stored, currency), toVariantInput(values), {
    currency,
    optionNames,
    otherCombinations: neighbours.sameCombination(stored.id),
    imageIds: images === null ? anyImage(values.get('image_id')) : images.map(({ id }) => id),
  });
  const inTwoWays = PRICE_FIELDS.flatMap((field) => {
    const prices = twoPrices((values.get(field) ?? '').replace(/^=/, ''), currency);
    return prices === null ? [] : [[field, [t().variant.problems.two_ways(prices)]] as const];
  });
  const found = result.ok ? {} : result.error;
  const editedOption = OPTION_FIELDS.some((field) => values.has(field));
  const ofEdits = Object.entries(found).filter(
    ([name]) => (name === 'base' && editedOption) || values.has(name as EditableField),
  );
  const inWords = ofEdits.map(([name, problems]) => {
    const isMissing = name === 'price' && (values.get(name) ?? '').trim() === '';
    return [name, isMissing ? [t().variant.problems.missing] : problems.map(problemText)] as const;
  });
  return placeErrors(Object.fromEntries<readonly string[]>([...inWords, ...inTwoWays]), values);
}

/**
 * Assigns the messages of a 422 response, or of the same rules applied here, to the edited cells. A message that belongs to
 * no edited cell (`base`) goes to the first one, because that is what the merchant can change.
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

/** A sentence such as "SKU is taken", with the field named like its column. */
function sentenceOf(name: string, message: string): string {
  const { columns } = t().variant;
  const fields: Readonly<Record<string, string>> = t().variant.fields;
  if (Object.hasOwn(fields, name)) return t().errors.ofField({ field: fields[name] ?? name, said: message });
  const index = optionIndexOf(name);
  return index === -1 ? fieldSentence(name, message) : `${columns.option({ number: index + 1 })} ${message}`;
}

function problemText(problem: VariantProblem): string {
  const { problems } = t().variant;
  if (problem.kind === 'option_blank') return problems.option_blank(problem);
  if (problem.kind === 'exists') return problems.exists(problem);
  if (problem.kind === 'too_long') return problems.too_long({ most: MAX_VARIANT_TEXT });
  return problems[problem.kind];
}

function isCompareAtBelowPrice(variant: DraftedVariant, currency: CurrencyCode): boolean {
  const compareAt = parseMoney(valueOf(variant, 'compare_at_price') ?? '', currency);
  const price = parseMoney(valueOf(variant, 'price') ?? '', currency);
  return compareAt.ok && price.ok && compareAt.value.minor < price.value.minor;
}

/** If the images are not known, every valid image id is accepted. */
function anyImage(typed: CellValue | undefined): ImageId[] {
  const image = imageIdSchema.safeParse(Number(typed));
  return image.success ? [image.data] : [];
}

function warning(text: string): CellMark {
  return { tone: 'warning', text };
}
