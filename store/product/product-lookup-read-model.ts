import type { ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import { toVariant } from '../variant/variant-read-model.ts';
import { readOptions, readProducts, readVariantTotals } from './product-read-model.ts';
import type { Product, ProductOption, VariantTotals } from './product-record.ts';

/** A product by its id, read together with those that others ask for; undefined when there is none. */
export async function findProduct(
  { read, batches }: ResolverContext,
  id: ProductId,
): Promise<Product | undefined> {
  return batches.load('product', id, async (ids: readonly ProductId[]) => readProducts(read, ids));
}

/** A variant by its id, likewise. */
export async function findVariant(context: ResolverContext, id: VariantId): Promise<Variant | undefined> {
  return context.batches.load('variant', id, async (ids: readonly VariantId[]) => readVariants(context, ids));
}

/** The variants with these ids, priced in the shop's currency. */
export async function readVariants(
  { read, shop }: ResolverContext,
  ids: readonly VariantId[],
): Promise<Map<VariantId, Variant>> {
  const { currency } = await shop();
  const rows = await read.selectFrom('variant').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toVariant(row, currency)]));
}

/** The options of a product with their values. */
export async function optionsOf({ read, batches }: ResolverContext, id: ProductId): Promise<ProductOption[]> {
  const load = async (ids: readonly ProductId[]) => readOptions(read, ids);
  return (await batches.load('product options', id, load)) ?? [];
}

/** What the variants of a product add up to. */
export async function totalsOf({ read, batches }: ResolverContext, id: ProductId): Promise<VariantTotals> {
  const load = async (ids: readonly ProductId[]) => readVariantTotals(read, ids);
  return (await batches.load('product totals', id, load)) ?? { variants: 0, inventory: 0 };
}
