import type { ProductId, VariantId } from '../../shared/ids.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { CursorSigner, PageLinks } from '../http/pagination.ts';
import { NOT_FOUND, type ServiceFailure } from '../service-failure.ts';
import type { StoreContext } from '../store-context.ts';
import { readRates, type PresentmentCurrencies } from './presentment.ts';
import { listVariants, type VariantRows } from './variant-list.ts';
import {
  parseVariantPage,
  type PageAnchor,
  signVariantCursor,
  type VariantPage,
  type VariantPageQuery,
} from './variant-page.ts';
import {
  createVariants,
  removeVariants,
  updateVariants,
  type BulkFailure,
  type PlacelessWrite,
  type UpdatedVariants,
  type VariantChange,
} from './variant-bulk.ts';
import type { VariantWrite } from './variant-plan.ts';
import { countVariants, findIsGiftCard, readVariant, type PricedContext } from './variant-reader.ts';
import { changeVariant, createVariant, removeVariant, type FoundVariant } from './variant-writes.ts';

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
  /** One page, sorted by position, or by id after `since_id`. Also fails with `bad_request` (D3.11, D3.12). */
  list(productId: ProductId, query: VariantPageQuery): Promise<Result<VariantListing, ServiceFailure>>;
  count(productId: ProductId): Promise<Result<number, ServiceFailure>>;
  get(id: VariantId): Promise<Result<FoundVariant, ServiceFailure>>;
  /** Adds a variant. Also fails with `invalid` (D3.1–D3.3). */
  create(productId: ProductId, input: VariantWrite): Promise<Result<FoundVariant, ServiceFailure>>;
  /** Changes the fields in the input; `updated_at` changes only if a value does (D3.14). Also fails with `invalid`. */
  update(id: VariantId, input: VariantWrite): Promise<Result<FoundVariant, ServiceFailure>>;
  /** Removes a variant of this product. Fails with `invalid` for the last one (D3.9). */
  remove(productId: ProductId, id: VariantId): Promise<Result<null, ServiceFailure>>;
  /** Adds several variants to a product: all of them, or none with the reasons. */
  createMany(
    productId: ProductId,
    inputs: readonly PlacelessWrite[],
  ): Promise<Result<Variant[], BulkFailure>>;
  /** Changes several variants of a product: all of them, or none with the reasons; with `allowPartial`, those that can be. */
  updateMany(
    productId: ProductId,
    changes: readonly VariantChange[],
    allowPartial?: boolean,
  ): Promise<Result<UpdatedVariants, BulkFailure>>;
  /** Removes several variants of a product: all of them, or none with the reasons. */
  removeMany(productId: ProductId, ids: readonly VariantId[]): Promise<Result<null, BulkFailure>>;
}

/** Creates the use cases of variants. `signer` signs the page cursors. */
export function createVariantService(
  { read, write, known, shop, now }: StoreContext,
  signer: CursorSigner,
): VariantService {
  return {
    list: async (productId, query) => {
      const page = parseVariantPage(productId, query, signer);
      if (!page.ok) return err({ kind: 'bad_request', message: page.error });
      const { currency } = await shop();
      return listPage({ read, known: known.variants, currency }, productId, page.value, signer);
    },
    count: async (productId) => {
      if ((await findIsGiftCard(read, productId)) === null) return err(NOT_FOUND);
      return ok(await countVariants(read, productId));
    },
    get: async (id) => {
      const { currency } = await shop();
      const found = await readVariant(read, id, currency);
      return found ? ok(found) : err(NOT_FOUND);
    },
    create: (productId, input) => write((tx) => createVariant(tx, productId, input, now())),
    update: (id, input) => write((tx) => changeVariant(tx, id, input, now())),
    remove: (productId, id) => write((tx) => removeVariant(tx, productId, id, now())),
    createMany: (productId, inputs) => write((tx) => createVariants(tx, productId, inputs, now())),
    updateMany: (productId, changes, allowPartial = false) =>
      write((tx) => updateVariants(tx, productId, changes, allowPartial, now())),
    removeMany: (productId, ids) => write((tx) => removeVariants(tx, productId, ids, now())),
  };
}

async function listPage(
  context: PricedContext,
  productId: ProductId,
  page: VariantPage,
  signer: CursorSigner,
): Promise<Result<VariantListing, ServiceFailure>> {
  const { read, currency } = context;
  const isGiftCard = await findIsGiftCard(read, productId);
  if (isGiftCard === null) return err(NOT_FOUND);
  const currencies = await readRates(read, currency, page.currencies);
  if (!currencies.ok) return err({ kind: 'bad_request', message: currencies.error });
  const rows = await listVariants(context, productId, page);
  return ok({
    variants: rows.variants,
    isGiftCard,
    limit: page.limit,
    links: linksOf(productId, rows, page, signer),
    currencies: currencies.value,
  });
}

/** The links of an empty page lead back to where its cursor came from; the variant that it began with is gone. */
function linksOf(
  productId: ProductId,
  { variants, before, after }: VariantRows,
  page: VariantPage,
  signer: CursorSigner,
): PageLinks {
  const ids = variants.map(({ id }) => id);
  const first = ids[0] ?? page.anchor?.beyond;
  const last = ids.at(-1) ?? first;
  const sign = (direction: PageAnchor['direction'], id: VariantId, beyond: VariantId, near?: VariantId) =>
    signVariantCursor(productId, { direction, id, beyond, near: near ?? null }, page, signer);
  return {
    previous: first && before ? sign('previous', first, before, ids[1]) : null,
    next: last && after ? sign('next', last, after, ids.at(-2)) : null,
  };
}
