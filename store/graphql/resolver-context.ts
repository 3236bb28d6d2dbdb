import type { CurrencyCode } from '../../shared/currency.ts';
import type { ExchangeRate } from '../../shared/money.ts';
import type { Reader } from '../database/transaction.ts';
import type { FulfillmentService } from '../fulfillment/fulfillment-service.ts';
import type { Shop } from '../shop/shop.ts';
import { readExchangeRates, readShop } from '../shop/shop-read-model.ts';
import type { ThemeService } from '../theme/theme-service.ts';
import type { VariantService } from '../variant/variant-service.ts';
import { createBatches, type Batches } from './batches.ts';
import type { QueryContext } from './query-context.ts';

/** The use cases that mutations are adapters over, the same as REST's. */
export interface MutationServices {
  readonly themes: ThemeService;
  readonly variants: VariantService;
  readonly fulfillment: FulfillmentService;
}

/** What the resolvers of one request are handed. */
export interface ResolverContext extends QueryContext {
  readonly services: MutationServices;
  readonly read: Reader;
  readonly batches: Batches;
  /** The shop; read once. */
  readonly shop: () => Promise<Shop>;
  /** The store's rate table; read once. */
  readonly rates: () => Promise<ReadonlyMap<CurrencyCode, ExchangeRate>>;
}

/** Makes what the resolvers of one request are handed. */
export function createResolverContext(
  context: QueryContext,
  read: Reader,
  services: MutationServices,
): ResolverContext {
  let shop: Promise<Shop> | undefined;
  let rates: Promise<ReadonlyMap<CurrencyCode, ExchangeRate>> | undefined;
  return {
    ...context,
    services,
    read,
    batches: createBatches(),
    shop: async () => (shop ??= readShop(read)),
    rates: async () => (rates ??= readExchangeRates(read)),
  };
}
