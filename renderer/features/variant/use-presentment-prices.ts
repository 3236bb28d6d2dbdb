import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useQuery as useGraphqlQuery } from 'urql';
import type { ProductId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useIsOffered } from '../../data/use-offered.ts';
import { BACKGROUND } from '../../data/urql-client.ts';
import {
  NO_PRESENTMENT_PRICES,
  presentmentCurrencies,
  presentmentPrices,
  type PresentmentPrices,
} from './presentment-prices.ts';
import { presentmentCurrenciesOfShop } from './product-documents.ts';
import { presentmentQuery } from './variant-queries.ts';

const NONE: readonly string[] = [];

/**
 * A product's prices in the store's other presentment currencies. They are read in the background, so that the grid does
 * not wait for them. Empty until they are known, and for a store that does not report its currencies (D8.3).
 */
export function usePresentmentPrices(product: ProductId): PresentmentPrices {
  const { connection, check, rest } = useActiveStore();
  const own = check?.currency ?? null;
  const isOffered = useIsOffered('Shop.enabledPresentmentCurrencies');
  const [{ data: shop }] = useGraphqlQuery({
    query: presentmentCurrenciesOfShop,
    requestPolicy: 'cache-first',
    context: BACKGROUND,
    pause: !isOffered,
  });
  const enabled = shop?.shop.enabledPresentmentCurrencies ?? NONE;
  const currencies = useMemo(() => (own === null ? [] : presentmentCurrencies(enabled, own)), [enabled, own]);
  const { data: variants } = useQuery({
    ...presentmentQuery(connection.id, rest, product, currencies),
    enabled: currencies.length > 0,
  });
  return useMemo(
    () => (variants === undefined || own === null ? NO_PRESENTMENT_PRICES : presentmentPrices(variants, own)),
    [variants, own],
  );
}
