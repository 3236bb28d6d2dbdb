import type { ProductId, VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { MAX_VARIANTS } from '../../shared/variant/variant-limits.ts';
import { newVariantFields } from '../../shared/variant/variant-rules.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { Transaction } from '../database/transaction.ts';
import { NOT_FOUND, refused, type ServiceFailure } from '../service-failure.ts';
import { readShop } from '../shop/shop-reader.ts';
import { readEchoedRates } from './presentment.ts';
import { LAST_VARIANT, PRODUCT_IS_FULL } from './refusal-sentence.ts';
import { planVariant, type PlannedVariant, type VariantWrite } from './variant-plan.ts';
import { countVariants, findIsGiftCard, readVariant, readSurroundings } from './variant-reader.ts';
import {
  deleteVariant,
  insertVariant,
  moveVariant,
  storeMetafields,
  toColumns,
  touchProduct,
  updateVariant,
} from './variant-repository.ts';
import { toVariantWire } from './variant-wire.ts';

/** A variant, and the part of its product that its wire form depends on (D3.10). */
export interface FoundVariant {
  readonly variant: Variant;
  readonly isGiftCard: boolean;
}

/** Adds a variant to a product (D3.1–D3.3). `at`: milliseconds since the epoch, as in all functions here. */
export async function createVariant(
  tx: Transaction,
  productId: ProductId,
  input: VariantWrite,
  at: number,
): Promise<Result<FoundVariant, ServiceFailure>> {
  const isGiftCard = await findIsGiftCard(tx, productId);
  if (isGiftCard === null) return err(NOT_FOUND);
  const count = await countVariants(tx, productId);
  if (count >= MAX_VARIANTS) return err(refused('base', PRODUCT_IS_FULL));
  const { currency } = await readShop(tx);
  const planned = planVariant(newVariantFields(currency), input, {
    product: { currency, ...(await readSurroundings(tx, productId, null)) },
    stored: { product_id: productId, inventory_quantity: 0, old_inventory_quantity: 0 },
  });
  if (!planned.ok) return err({ kind: 'invalid', fields: planned.error });
  const id = await insertPlanned(tx, productId, count, planned.value, at);
  const created = await readVariant(tx, id, currency);
  return created ? ok(created) : err(NOT_FOUND);
}

/** Changes the fields in the input. Fails with `not_found` or `invalid`. */
export async function changeVariant(
  tx: Transaction,
  id: VariantId,
  input: VariantWrite,
  at: number,
): Promise<Result<FoundVariant, ServiceFailure>> {
  const { currency } = await readShop(tx);
  const found = await readVariant(tx, id, currency);
  if (!found) return err(NOT_FOUND);
  const { variant, isGiftCard } = found;
  const currencies = await readEchoedRates(tx, currency, input.readOnly?.['presentment_prices']);
  const planned = planVariant(variant, input, {
    product: { currency, ...(await readSurroundings(tx, variant.productId, id)) },
    // Read-only fields are the same in every version.
    stored: { ...toVariantWire(variant, { version: 'unstable', isGiftCard, currencies }) },
  });
  if (!planned.ok) return err({ kind: 'invalid', fields: planned.error });
  await applyPlanned(tx, variant, planned.value, at);
  const updated = await readVariant(tx, id, currency);
  return updated ? ok(updated) : err(NOT_FOUND);
}

/** Inserts a planned variant into a product that has `count` variants. */
export async function insertPlanned(
  tx: Transaction,
  productId: ProductId,
  count: number,
  { fields, metafields, position }: PlannedVariant,
  at: number,
): Promise<VariantId> {
  const id = await insertVariant(tx, productId, count + 1, fields, at);
  await storeMetafields(tx, id, metafields);
  if (position !== null && position <= count) {
    await moveVariant(tx, { id, productId, position: count + 1 }, position, at);
  }
  await touchProduct(tx, productId, at);
  return id;
}

/** Writes the differences, or nothing if there are none (D3.14). */
export async function applyPlanned(
  tx: Transaction,
  variant: Variant,
  planned: PlannedVariant,
  at: number,
): Promise<void> {
  const { fields, metafields, position } = planned;
  const differs = JSON.stringify(toColumns(fields)) !== JSON.stringify(toColumns(variant));
  const hasNewMetafields = await storeMetafields(tx, variant.id, metafields);
  if (differs || hasNewMetafields) await updateVariant(tx, variant.id, fields, at);
  const last = position === null ? 0 : await countVariants(tx, variant.productId);
  const target = position === null ? variant.position : Math.min(position, last);
  const moves = target !== variant.position;
  if (moves) await moveVariant(tx, variant, target, at);
  if (differs || hasNewMetafields || moves) await touchProduct(tx, variant.productId, at);
}

/** Removes a variant of this product (D3.9). Fails with `not_found`, or with `invalid` for the last one. */
export async function removeVariant(
  tx: Transaction,
  productId: ProductId,
  id: VariantId,
  at: number,
): Promise<Result<null, ServiceFailure>> {
  const { currency } = await readShop(tx);
  const found = await readVariant(tx, id, currency);
  if (found?.variant.productId !== productId) return err(NOT_FOUND);
  if ((await countVariants(tx, productId)) <= 1) return err(refused('base', LAST_VARIANT));
  await deleteVariant(tx, found.variant, at);
  return ok(null);
}
