import type { CurrencyCode } from '../../shared/currency.ts';
import type { ExchangeRate } from '../../shared/money.ts';
import type { RowsAsTheyAre } from '../database/remembered.ts';
import type { Scans } from '../database/scans.ts';
import type { Reader } from '../database/transaction.ts';
import type { Location } from '../fulfillment/fulfillment-order-record.ts';
import type { FulfillmentService } from '../fulfillment/fulfillment-service.ts';
import type { KnownRows } from '../known-rows.ts';
import type { Log } from '../log.ts';
import type { Shop } from '../shop/shop.ts';
import { readExchangeRates } from '../shop/shop-reader.ts';
import type { ThemeService } from '../theme/theme-service.ts';
import type { VariantService } from '../variant/variant-service.ts';
import type { BulkOperations } from '../bulk/bulk-operation.ts';
import { createBatches, type Batches } from '../database/batches.ts';
import { REQUEST_PAGING, type PagingLimits } from './cursor.ts';
import type { QueryContext } from './query-context.ts';

/** The use cases behind mutations, the same as those of REST. */
export interface MutationServices {
  readonly themes: ThemeService;
  readonly variants: VariantService;
  readonly fulfillment: FulfillmentService;
  readonly bulk: BulkOperations;
}

/** The context of one request's resolvers. */
export interface ResolverContext extends QueryContext {
  readonly services: MutationServices;
  readonly paging: PagingLimits;
  readonly read: Reader;
  readonly scans: Scans;
  readonly log: Log;
  readonly batches: Batches;
  readonly known: KnownRows;
  /** Cached locations, as of the request's first lookup of one. */
  readonly locations: () => RowsAsTheyAre<Location>;
  /** The shop; read once per request. */
  readonly shop: () => Promise<Shop>;
  /** The store's rate table; read once per request. */
  readonly rates: () => Promise<ReadonlyMap<CurrencyCode, ExchangeRate>>;
}

/** The parts of the context that all requests share. */
export interface ResolverDependencies extends Pick<
  ResolverContext,
  'read' | 'shop' | 'scans' | 'services' | 'log' | 'known'
> {
  readonly paging?: PagingLimits;
}

/** Creates the context of one request's resolvers. */
export function createResolverContext(
  context: QueryContext,
  { read, shop: readShop, scans, services, log, known, paging = REQUEST_PAGING }: ResolverDependencies,
): ResolverContext {
  let shop: Promise<Shop> | undefined;
  let rates: Promise<ReadonlyMap<CurrencyCode, ExchangeRate>> | undefined;
  let locations: RowsAsTheyAre<Location> | undefined;
  return {
    ...context,
    services,
    log,
    paging,
    read,
    scans,
    known,
    batches: createBatches(),
    shop: async () => (shop ??= readShop()),
    locations: () => (locations ??= known.locations()),
    rates: async () => (rates ??= readExchangeRates(read)),
  };
}
