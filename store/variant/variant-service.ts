import type { ProductId, VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { whyNotAddVariant, whyNotDeleteVariant } from '../../shared/variant/variant-limits.ts';
import { newVariantFields } from '../../shared/variant/variant-rules.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { Reader, Transaction } from '../database/transaction.ts';
import type { CursorSigner, PageLinks } from '../http/pagination.ts';
import { NOT_FOUND, refused, type ServiceFailure } from '../service-failure.ts';
import { readShop } from '../shop/shop-read-model.ts';
import type { StoreContext } from '../store-context.ts';
import { readEchoedRates, readRates, type PresentmentCurrencies } from './presentment.ts';
import { listVariants, type VariantRows } from './variant-list.ts';
import {
  parseVariantPage,
  signVariantCursor,
  type VariantPage,
  type VariantPageQuery,
} from './variant-page.ts';
import { planVariant, type PlannedVariant, type VariantWrite } from './variant-plan.ts';
import { countVariants, findIsGiftCard, findVariant, readSurroundings } from './variant-read-model.ts';
import {
  deleteVariant,
  insertVariant,
  moveVariant,
  storeMetafields,
  toColumns,
  touchVariant,
  updateVariant,
} from './variant-repository.ts';
import { toVariantWire } from './variant-wire.ts';

/** A variant, and what its representation needs to know of its product (D3.10). */
export interface FoundVariant {
  readonly variant: Variant;
  readonly isGiftCard: boolean;
}

/** A page of a product's variants. */
export interface VariantListing {
  readonly variants: readonly Variant[];
  readonly isGiftCard: boolean;
  readonly limit: number;
  readonly links: PageLinks;
  readonly currencies: PresentmentCurrencies;
}

/** The use cases of variants (specification 4.2, D3). All fail with `not_found` for an id that does not exist. */
export interface VariantService {
  /** One page in order of position, or of id after `since_id`. Fails with `bad_request` too (D3.11, D3.12). */
  list(productId: ProductId, query: VariantPageQuery): Promise<Result<VariantListing, ServiceFailure>>;
  count(productId: ProductId): Promise<Result<number, ServiceFailure>>;
  get(id: VariantId): Promise<Result<FoundVariant, ServiceFailure>>;
  /** Adds a variant. Fails with `invalid` too (D3.1–D3.3). */
  create(productId: ProductId, input: VariantWrite): Promise<Result<FoundVariant, ServiceFailure>>;
  /** Changes what the input names; `updated_at` moves only when that changed something (D3.14). */
  update(id: VariantId, input: VariantWrite): Promise<Result<FoundVariant, ServiceFailure>>;
  /** Removes a variant of this product. Fails with `invalid` for the last one (D3.9). */
  remove(productId: ProductId, id: VariantId): Promise<Result<null, ServiceFailure>>;
}

/** Makes the use cases of variants. `signer` signs the page cursors. */
export function createVariantService(
  { read, write, now }: StoreContext,
  signer: CursorSigner,
): VariantService {
  return {
    list: async (productId, query) => {
      const page = parseVariantPage(productId, query, signer);
      if (!page.ok) return err({ kind: 'bad_request', message: page.error });
      return listPage(read, productId, page.value, signer);
    },
    count: async (productId) => {
      if ((await findIsGiftCard(read, productId)) === null) return err(NOT_FOUND);
      return ok(await countVariants(read, productId));
    },
    get: async (id) => {
      const { currency } = await readShop(read);
      const found = await findVariant(read, id, currency);
      return found ? ok(found) : err(NOT_FOUND);
    },
    create: (productId, input) => write((tx) => create(tx, productId, input, now())),
    update: (id, input) => write((tx) => update(tx, id, input, now())),
    remove: (productId, id) => write((tx) => remove(tx, productId, id, now())),
  };
}

async function listPage(
  read: Reader,
  productId: ProductId,
  page: VariantPage,
  signer: CursorSigner,
): Promise<Result<VariantListing, ServiceFailure>> {
  const isGiftCard = await findIsGiftCard(read, productId);
  if (isGiftCard === null) return err(NOT_FOUND);
  const { currency } = await readShop(read);
  const currencies = await readRates(read, currency, page.currencies);
  if (!currencies.ok) return err({ kind: 'bad_request', message: currencies.error });
  const rows = await listVariants(read, productId, page, currency);
  return ok({
    variants: rows.variants,
    isGiftCard,
    limit: page.limit,
    links: linksOf(rows, page, signer),
    currencies: currencies.value,
  });
}

function linksOf(
  { variants, before, after }: VariantRows,
  page: VariantPage,
  signer: CursorSigner,
): PageLinks {
  const first = variants[0];
  const last = variants.at(-1);
  return {
    previous: first && before ? signVariantCursor(first, before, 'previous', page, signer) : null,
    next: last && after ? signVariantCursor(last, after, 'next', page, signer) : null,
  };
}

async function create(
  tx: Transaction,
  productId: ProductId,
  input: VariantWrite,
  at: number,
): Promise<Result<FoundVariant, ServiceFailure>> {
  const isGiftCard = await findIsGiftCard(tx, productId);
  if (isGiftCard === null) return err(NOT_FOUND);
  const count = await countVariants(tx, productId);
  const full = whyNotAddVariant(count);
  if (full !== null) return err(refused('base', full));
  const { currency } = await readShop(tx);
  const planned = planVariant(newVariantFields(currency), input, {
    product: { currency, ...(await readSurroundings(tx, productId, null)) },
    stored: { product_id: productId, inventory_quantity: 0, old_inventory_quantity: 0 },
  });
  if (!planned.ok) return err({ kind: 'invalid', fields: planned.error });
  const { fields, metafields, position } = planned.value;
  const id = await insertVariant(tx, productId, count + 1, fields, at);
  await storeMetafields(tx, id, metafields);
  if (position !== null && position <= count) {
    await moveVariant(tx, { id, productId, position: count + 1 }, position, at);
  }
  const created = await findVariant(tx, id, currency);
  return created ? ok(created) : err(NOT_FOUND);
}

async function update(
  tx: Transaction,
  id: VariantId,
  input: VariantWrite,
  at: number,
): Promise<Result<FoundVariant, ServiceFailure>> {
  const { currency } = await readShop(tx);
  const found = await findVariant(tx, id, currency);
  if (!found) return err(NOT_FOUND);
  const { variant, isGiftCard } = found;
  const currencies = await readEchoedRates(tx, currency, input.readOnly?.['presentment_prices']);
  const planned = planVariant(variant, input, {
    product: { currency, ...(await readSurroundings(tx, variant.productId, id)) },
    // The read-only fields are the same in every version.
    stored: { ...toVariantWire(variant, { version: 'unstable', isGiftCard, currencies }) },
  });
  if (!planned.ok) return err({ kind: 'invalid', fields: planned.error });
  await apply(tx, variant, planned.value, at);
  const updated = await findVariant(tx, id, currency);
  return updated ? ok(updated) : err(NOT_FOUND);
}

/** Writes what differs, and nothing when nothing does (D3.14). */
async function apply(tx: Transaction, variant: Variant, planned: PlannedVariant, at: number): Promise<void> {
  const { fields, metafields, position } = planned;
  if (JSON.stringify(toColumns(fields)) !== JSON.stringify(toColumns(variant))) {
    await updateVariant(tx, variant.id, fields, at);
  }
  if (await storeMetafields(tx, variant.id, metafields)) await touchVariant(tx, variant.id, at);
  const last = position === null ? 0 : await countVariants(tx, variant.productId);
  const target = position === null ? variant.position : Math.min(position, last);
  if (target !== variant.position) await moveVariant(tx, variant, target, at);
}

async function remove(
  tx: Transaction,
  productId: ProductId,
  id: VariantId,
  at: number,
): Promise<Result<null, ServiceFailure>> {
  const { currency } = await readShop(tx);
  const found = await findVariant(tx, id, currency);
  if (found?.variant.productId !== productId) return err(NOT_FOUND);
  const reason = whyNotDeleteVariant(await countVariants(tx, productId));
  if (reason !== null) return err(refused('base', reason));
  await deleteVariant(tx, found.variant, at);
  return ok(null);
}
