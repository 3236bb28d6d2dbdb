import type { CatalogueRow } from '../../../shared/catalogue/catalogue-variant.ts';
import type { ListedProduct } from '../../../shared/catalogue/catalogue-products.ts';
import type { CatalogueView } from '../../../shared/catalogue/catalogue-view.ts';
import { MAX_CATALOGUE_ROWS } from '../../../shared/contract/catalogue-calls.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ProductId } from '../../../shared/ids.ts';
import type { HostClient } from '../../data/host-client.ts';

/** A product in the copy on this computer. */
export interface CopiedProduct {
  /** When the copy was last known to match the store. Milliseconds since 1970. */
  readonly at: number;
  readonly product: ListedProduct;
  readonly variants: readonly CatalogueRow[];
}

/** Reads a product from the copy, for when the store does not answer; null if there is no copy, or it lacks the product. */
export async function readCopiedProduct(
  host: Pick<HostClient, 'ask'>,
  connection: ConnectionId,
  id: ProductId,
): Promise<CopiedProduct | null> {
  const ask = {
    search: `id:${String(id)}`,
    sort: { by: 'id', descending: false },
    from: 0,
    count: 1,
  } as const;
  const answer = await host.ask('catalogue.products', { connection, ask });
  const product = answer.ok ? answer.value?.found?.products[0] : undefined;
  const variants = await readVariants(host, connection, id);
  if (!answer.ok || answer.value === null || product === undefined || variants === null) return null;
  return { at: answer.value.at, product, variants };
}

async function readVariants(
  host: Pick<HostClient, 'ask'>,
  connection: ConnectionId,
  product: ProductId,
): Promise<readonly CatalogueRow[] | null> {
  const view: CatalogueView = {
    search: '',
    filters: { products: [product] },
    sort: { by: 'product', descending: false },
  };
  const listed = await host.ask('catalogue.list', { connection, view });
  if (!listed.ok || listed.value === null) return null;
  const { list, count } = listed.value;
  const variants: CatalogueRow[] = [];
  for (let from = 0; from < count; from += MAX_CATALOGUE_ROWS) {
    const part = { connection, list, from, count: Math.min(count - from, MAX_CATALOGUE_ROWS) };
    const rows = await host.ask('catalogue.rows', part);
    if (!rows.ok || rows.value === null) return null;
    variants.push(...rows.value.filter((row) => row !== null));
  }
  return variants;
}
