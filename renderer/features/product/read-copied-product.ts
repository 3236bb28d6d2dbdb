import type { CatalogueRow } from '../../../shared/catalogue/catalogue-variant.ts';
import type { CatalogueView } from '../../../shared/catalogue/catalogue-view.ts';
import { MAX_CATALOGUE_ROWS } from '../../../shared/contract/catalogue-calls.ts';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { ProductId } from '../../../shared/ids.ts';
import type { HostClient } from '../../data/host-client.ts';

/**
 * The variants of a product as the copy on this computer has them; null when there is no copy, or the product is not in it.
 * For when the store does not answer.
 */
export async function readCopiedProduct(
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
  if (!listed.ok || listed.value === null || listed.value.count === 0) return null;
  const { list, count } = listed.value;
  const rows = await host.ask('catalogue.rows', {
    connection,
    list,
    from: 0,
    count: Math.min(count, MAX_CATALOGUE_ROWS),
  });
  return rows.ok && rows.value !== null ? rows.value.filter((row) => row !== null) : null;
}
