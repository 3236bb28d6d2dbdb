import { t } from '../../../messages/language.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { InventoryItemId, ProductId, VariantId } from '../../../shared/ids.ts';
import { isNewVariant } from '../../../shared/variant/new-variant.ts';
import { OPTION_FIELDS, variantTitle } from '../../../shared/variant/variant.ts';
import type { CellPatch, CellValue } from '../../ui/grid/cell.ts';
import type { RowDrafts } from '../../ui/grid/draft-table.ts';
import { isEditableField, type EditableField, type FieldValues } from './variant-fields.ts';

/**
 * Key of a column that is never shown: a row with a draft in it is a new variant, created by the next save. The draft is
 * its place among the new rows.
 */
export const NEW_ROW = 'created';

/** The initial values of a new row. */
export type NewRowValues = Readonly<Partial<Record<EditableField, CellValue>>>;

/** Required fields of a variant: a value for each option of its product, and a price. Blank in a row that was just added. */
const NEEDED = [...OPTION_FIELDS, 'price'] as const satisfies readonly EditableField[];

/** A random id for a new row, different every time and in every window. */
export function newVariantId(): VariantId {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  // A number represents 53 bits exactly.
  return -(1 + (high % 2 ** 20) * 2 ** 32 + low) as VariantId;
}

/** The patches that add a row. */
export function patchesToAdd(id: VariantId, place: number, values: NewRowValues): CellPatch[] {
  const cells = Object.entries(values).map(([column, value]) => ({
    row: id,
    column,
    from: NEEDED.some((field) => field === column) ? '' : null,
    to: value,
  }));
  return [{ row: id, column: NEW_ROW, from: null, to: String(place) }, ...cells];
}

/** The patches that remove a new row. */
export function patchesToLeaveOut(id: VariantId, drafts: RowDrafts): CellPatch[] {
  return [...drafts].map(([column, { base, mine }]) => ({ row: id, column, from: mine, to: base }));
}

/**
 * The unsaved values of a variant, by field; for a new variant also its required fields.
 * @param options number of options of its product
 */
export function draftedValues(id: VariantId, drafts: RowDrafts, options: number): FieldValues {
  const needed = isNewVariant(id) ? [...NEEDED.slice(0, options), 'price' as const] : [];
  return new Map([
    ...needed.map((field) => [field, ''] as const),
    ...[...drafts].flatMap(([field, { mine }]) => (isEditableField(field) ? [[field, mine] as const] : [])),
  ]);
}

/** The title of a new row. */
export function newRowTitle({ option1, option2, option3 }: NewRowValues): string {
  const options = [option1, option2, option3].filter((value) => value !== undefined && value !== '');
  const [first = null, second = null, third = null] = options;
  return variantTitle([first, second, third]) || t().variant.create.unnamed;
}

/**
 * A new variant, before anything is typed into it.
 * @param options number of options of its product
 */
export function blankVariant(id: VariantId, product: ProductId, options: number): VariantWire {
  return {
    id,
    product_id: product,
    title: '',
    price: '',
    compare_at_price: null,
    position: 0,
    option1: '',
    option2: options > 1 ? '' : null,
    option3: options > 2 ? '' : null,
    barcode: null,
    sku: null,
    taxable: true,
    requires_shipping: true,
    grams: 0,
    weight: 0,
    weight_unit: 'lb',
    image_id: null,
    inventory_item_id: 0 as InventoryItemId,
    inventory_management: null,
    inventory_policy: 'deny',
    inventory_quantity: 0,
    old_inventory_quantity: 0,
    fulfillment_service: '',
    presentment_prices: [],
    created_at: '',
    updated_at: '',
    admin_graphql_api_id: '',
  };
}
