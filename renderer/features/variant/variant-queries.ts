import { queryOptions } from '@tanstack/react-query';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { VariantWire } from '../../../shared/contract/variant-wire.ts';
import type { CurrencyCode } from '../../../shared/currency.ts';
import type { ProductId } from '../../../shared/ids.ts';
import { VARIANT_PAGE } from '../../../shared/variant/variant-limits.ts';
import type { Rest } from '../../data/rest-client.ts';

export const variantKeys = {
  ofProduct: (connection: ConnectionId, product: ProductId) => [connection, 'variants', product] as const,
  /** Nested below the key of the variants, so that invalidating those invalidates these prices too. */
  presentment: (connection: ConnectionId, product: ProductId, currencies: readonly CurrencyCode[]) =>
    [...variantKeys.ofProduct(connection, product), 'presentment', currencies] as const,
};

/** All variants of a product in one page: a product has fewer variants than fit on a page (specification 8). */
export const variantsQuery = (connection: ConnectionId, rest: Rest, product: ProductId) =>
  queryOptions({
    queryKey: variantKeys.ofProduct(connection, product),
    queryFn: async ({ signal }) => readVariants(rest, product, signal),
  });

/** The same variants, read again in the background for their prices in these currencies. */
export const presentmentQuery = (
  connection: ConnectionId,
  rest: Rest,
  product: ProductId,
  currencies: readonly CurrencyCode[],
) =>
  queryOptions({
    queryKey: variantKeys.presentment(connection, product, currencies),
    queryFn: async ({ signal }) => {
      const { variants } = await rest('variants.list', {
        params: { product_id: product },
        query: { limit: String(VARIANT_PAGE.max), presentment_currencies: currencies.join(',') },
        signal,
        priority: 'background',
      });
      return variants;
    },
  });

async function readVariants(rest: Rest, product: ProductId, signal: AbortSignal): Promise<VariantWire[]> {
  const { variants } = await rest('variants.list', {
    params: { product_id: product },
    query: { limit: String(VARIANT_PAGE.max) },
    signal,
  });
  return variants;
}
