import { t } from '../../../messages/language.ts';
import { minorDigits, parseCurrency, type CurrencyCode } from '../../../shared/currency.ts';
import { formatMoney, parseMoney } from '../../../shared/money.ts';
import {
  markOfNumber,
  plainNumber,
  withoutThousands,
  type DecimalMark,
} from '../../../shared/number-text.ts';
import {
  DRAFT_FIELDS,
  DRAFT_MARKS,
  type DraftField,
  type DraftKey,
} from '../../../shared/contract/draft-calls.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import { newVariantFields, type VariantInput } from '../../../shared/variant/variant-rules.ts';
import { isPriceField, type VariantFields } from '../../../shared/variant/variant.ts';
import { deletionMark } from '../../../shared/variant/deletion-mark.ts';
import { isNewVariant } from '../../../shared/variant/new-variant.ts';
import { decimalMark, withDecimalMark } from '../../ui/format.ts';
import type { CellReaders } from '../../ui/grid/row-source.ts';
import type { CellValue } from '../../ui/grid/cell.ts';

/** A column of the grid that can be written, named as on the wire (specification 2.2). */
export type EditableField = DraftField;

/** Cells that differ from what is stored, by field: null is "no value" and goes over the wire as null. */
export type FieldValues = ReadonlyMap<EditableField, CellValue>;

export function isEditableField(column: string): column is EditableField {
  return DRAFT_FIELDS.some((field) => field === column);
}

/** True for the keys of a variant's drafts: its cells, and the marks for the whole row. */
export function isDraftKey(column: string): column is DraftKey {
  return isEditableField(column) || DRAFT_MARKS.some((mark) => mark === column);
}

/** What the grid knows about a variant, named as on the wire. */
export type GridVariant = Pick<
  VariantWire,
  | 'id'
  | 'title'
  | 'position'
  | 'option1'
  | 'option2'
  | 'option3'
  | 'price'
  | 'compare_at_price'
  | 'sku'
  | 'barcode'
  | 'inventory_policy'
  | 'inventory_quantity'
  | 'taxable'
  | 'updated_at'
> &
  /** Only known from REST responses. */
  Partial<Pick<VariantWire, 'image_id'>>;

/** Readers of the columns that every grid of variants has. */
export const fieldReaders = {
  option1: (variant) => variant.option1,
  option2: (variant) => variant.option2,
  option3: (variant) => variant.option3,
  price: (variant) => variant.price,
  compare_at_price: (variant) => variant.compare_at_price,
  sku: (variant) => variant.sku,
  barcode: (variant) => variant.barcode,
  inventory_policy: (variant) => variant.inventory_policy,
  image_id: (variant) => toCellText(variant.image_id ?? null),
  // A new variant has no position yet.
  position: (variant) => (isNewVariant(variant.id) ? null : String(variant.position)),
  inventory_quantity: (variant) => String(variant.inventory_quantity),
  updated_at: (variant) => variant.updated_at,
} as const satisfies CellReaders<GridVariant>;

/** The draft that marks a variant for deletion, given its current values. */
export function deletionMarkOf(variant: GridVariant): string {
  return deletionMark((field) => fieldReaders[field](variant));
}

/** Readers of the columns that the grid of one product has. */
export const variantReaders = {
  ...fieldReaders,
  weight: (variant) => `${String(variant.weight)} ${variant.weight_unit}`,
} as const satisfies CellReaders<VariantWire>;

/** The body of a write: exactly the fields that changed. */
export function toVariantInput(values: FieldValues): VariantInput {
  return Object.fromEntries([...values].map(([field, value]) => [field, toWireValue(field, value)]));
}

/** Converts a cell text to a wire value. */
export function toWireValue(field: EditableField, value: CellValue): string | number | null {
  return field === 'image_id' && value !== null ? Number(value) : value;
}

/** Converts a wire value to a cell text. */
export function toCellText(value: string | number | boolean | null): CellValue {
  return value === null ? null : String(value);
}

/**
 * The variant in the form that the rules in `shared/` expect. Fields that the grid does not edit have the values of a new
 * variant: no rule looks at them.
 */
export function toVariantFields(variant: GridVariant, currency: CurrencyCode): VariantFields {
  const money = (amount: string) => {
    const read = parseMoney(amount, currency);
    return read.ok ? read.value : { minor: 0, currency };
  };
  return {
    ...newVariantFields(currency),
    price: money(variant.price),
    compareAtPrice: variant.compare_at_price === null ? null : money(variant.compare_at_price),
    options: [variant.option1, variant.option2, variant.option3],
    barcode: variant.barcode,
    sku: variant.sku,
    taxable: variant.taxable,
    inventoryPolicy: variant.inventory_policy,
  };
}

/**
 * Converts a typed price to the wire format; null if it is not a price. A negative price is kept, so that the rules can
 * report it.
 * @param mark the decimal mark of ambiguous prices, see `plainNumber`; null: an ambiguous price is not converted
 */
export function normalisePrice(
  text: string,
  currency: CurrencyCode,
  mark: DecimalMark | null = null,
): string | null {
  if (mark === null && twoPrices(text, currency) !== null) return null;
  const written = withoutThousands(text, currency);
  const assumed = written.includes(',') ? 'comma' : 'point';
  const money = parseMoney(plainNumber(written, mark ?? assumed) ?? written, currency);
  return money.ok ? formatMoney(money.value) : null;
}

/** The two prices that an ambiguous text (`1.299`) can mean, as `priceText` shows them; null if it is not ambiguous. */
export function twoPrices(text: string, currency: CurrencyCode): readonly [string, string] | null {
  if (markOfNumber(withoutThousands(text, currency)) !== 'either') return null;
  // In a currency with three decimals the text is in wire format, or as `priceText` shows it.
  if (minorDigits(currency) >= 3 && (!text.includes(',') || decimalMark() === 'comma')) return null;
  const [point, comma] = [normalisePrice(text, currency, 'point'), normalisePrice(text, currency, 'comma')];
  return point === null || comma === null ? null : [withDecimalMark(point), withDecimalMark(comma)];
}

/**
 * A price in wire format with the decimal mark of the display language (`1299,00`), which `normalisePrice` reads again. Any
 * other text is returned as it is.
 */
export function priceText(price: string, currency: CurrencyCode): string {
  const money = parseMoney(price, currency);
  return money.ok && formatMoney(money.value) === price ? withDecimalMark(price) : price;
}

/** A stored value as the grid shows it. */
export function storedText(field: EditableField, value: string): string {
  if (isPriceField(field)) return withDecimalMark(value);
  const policies: Readonly<Record<string, string>> = t().variant.policies;
  return field === 'inventory_policy' ? (policies[value] ?? value) : value;
}

/** The currency assumed until the store's own is known; it has two decimals. */
export const ASSUMED_CURRENCY = parseCurrency('EUR') as CurrencyCode;
