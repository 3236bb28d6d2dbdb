import { sql, type Insertable } from 'kysely';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import { combinationKey, type Variant, type VariantFields } from '../../shared/variant/variant.ts';
import { nextInventoryItemId } from '../database/identities.ts';
import type { VariantTable } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Metafield } from './metafield.ts';

/** Returns the columns that a write may change. */
export function toColumns(fields: VariantFields) {
  const [option1, option2, option3] = fields.options;
  return {
    option1,
    option2,
    option3,
    combination_key: combinationKey(fields.options),
    price: fields.price.minor,
    compare_at_price: fields.compareAtPrice?.minor ?? null,
    barcode: fields.barcode,
    sku: fields.sku,
    taxable: fields.taxable ? 1 : 0,
    tax_code: fields.taxCode,
    requires_shipping: fields.requiresShipping ? 1 : 0,
    weight: fields.weight,
    weight_unit: fields.weightUnit,
    image_id: fields.imageId,
    inventory_management: fields.inventoryManagement,
    inventory_policy: fields.inventoryPolicy,
    fulfillment_service: fields.fulfillmentService,
  } as const satisfies Partial<Insertable<VariantTable>>;
}

/** Inserts a variant with its own inventory item and no stock. `position` must be the one after the product's last. */
export async function insertVariant(
  tx: Transaction,
  productId: ProductId,
  position: number,
  fields: VariantFields,
  at: number,
): Promise<VariantId> {
  const { id } = await tx
    .insertInto('variant')
    .values({
      ...toColumns(fields),
      product_id: productId,
      position,
      inventory_item_id: await nextInventoryItemId(tx),
      inventory_quantity: 0,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Frees the combinations of these variants, because two that swap theirs would violate uniqueness in between. Each gets
 * a key that no combination has, until its fields are written.
 */
export async function clearCombinations(tx: Transaction, ids: readonly VariantId[]): Promise<void> {
  for (const id of ids) {
    await tx
      .updateTable('variant')
      .set({ combination_key: `changing ${String(id)}` })
      .where('id', '=', id)
      .execute();
  }
}

/** Writes the fields of a variant. */
export async function updateVariant(
  tx: Transaction,
  id: VariantId,
  fields: VariantFields,
  at: number,
): Promise<void> {
  await tx
    .updateTable('variant')
    .set({ ...toColumns(fields), updated_at: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Moves a variant within its product and shifts those in between, so that positions stay 1…n without gaps (D3.8). The
 * shifted ones change too, and so does their `updated_at` (D3.14).
 */
export async function moveVariant(
  tx: Transaction,
  variant: { readonly id: VariantId; readonly productId: ProductId; readonly position: number },
  position: number,
  at: number,
): Promise<void> {
  const from = variant.position;
  const [first, last, shift] = position < from ? [position, from - 1, 1] : [from + 1, position, -1];
  await shiftPositions(tx, variant.productId, first, last, shift, at);
  await tx.updateTable('variant').set({ position, updated_at: at }).where('id', '=', variant.id).execute();
}

/** Deletes a variant, subtracts its stock from its product's total, and closes the gap in the positions (D3.8). */
export async function deleteVariant(
  tx: Transaction,
  { id, productId, position, inventoryQuantity }: Variant,
  at: number,
): Promise<void> {
  await tx.deleteFrom('variant').where('id', '=', id).execute();
  await tx
    .updateTable('product')
    .set({ inventory_total: sql`inventory_total - ${inventoryQuantity}`, updated_at: at })
    .where('id', '=', productId)
    .execute();
  await shiftPositions(tx, productId, position + 1, Number.MAX_SAFE_INTEGER, -1, at);
}

async function shiftPositions(
  tx: Transaction,
  productId: ProductId,
  first: number,
  last: number,
  shift: number,
  at: number,
): Promise<void> {
  await tx
    .updateTable('variant')
    .set({ position: sql`position + ${shift}`, updated_at: at })
    .where('product_id', '=', productId)
    .where('position', '>=', first)
    .where('position', '<=', last)
    .execute();
}

/** Stores metafields. Returns whether anything changed. */
export async function storeMetafields(
  tx: Transaction,
  variantId: VariantId,
  metafields: readonly Metafield[],
): Promise<boolean> {
  let changed = false;
  for (const metafield of metafields) {
    const result = await tx
      .insertInto('variant_metafield')
      .values({ variant_id: variantId, ...metafield })
      .onConflict((conflict) =>
        conflict
          .columns(['variant_id', 'namespace', 'key'])
          .doUpdateSet({ type: metafield.type, value: metafield.value })
          .where((where) =>
            where.or([
              where('variant_metafield.type', '<>', metafield.type),
              where('variant_metafield.value', '<>', metafield.value),
            ]),
          ),
      )
      .executeTakeFirst();
    changed ||= (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  return changed;
}

/** Marks a product as changed: as in the public API, a change of a variant also changes its product. */
export async function touchProduct(tx: Transaction, id: ProductId, at: number): Promise<void> {
  await tx.updateTable('product').set({ updated_at: at }).where('id', '=', id).execute();
}
