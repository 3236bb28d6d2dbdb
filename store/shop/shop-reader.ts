import type { CurrencyCode } from '../../shared/currency.ts';
import type { ExchangeRate } from '../../shared/money.ts';
import type { Reader } from '../database/transaction.ts';
import type { Shop, ShopState } from './shop.ts';

/** Reads the shop. Throws if there is none, because a store is seeded before it listens. */
export async function readShop(read: Reader): Promise<Shop> {
  const row = await read.selectFrom('shop').selectAll().executeTakeFirstOrThrow();
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    currency: row.currency,
    timezone: row.timezone,
    presentmentCurrencies: JSON.parse(row.presentment_currencies) as CurrencyCode[],
    state: row.state,
  };
}

/** Whether the store was seeded: every seeded store has exactly one shop. */
export async function hasShop(read: Reader): Promise<boolean> {
  return (await read.selectFrom('shop').select('id').executeTakeFirst()) !== undefined;
}

/** Reads the shop's state, which decides whether calls are answered. */
export async function readShopState(read: Reader): Promise<ShopState> {
  const { state } = await read.selectFrom('shop').select('state').executeTakeFirstOrThrow();
  return state;
}

/** Reads the store's exchange rates: the value of one unit of the shop's currency in each other currency (D3.12). */
export async function readExchangeRates(read: Reader): Promise<ReadonlyMap<CurrencyCode, ExchangeRate>> {
  const rows = await read.selectFrom('exchange_rate').selectAll().execute();
  return new Map(rows.map(({ currency, numerator, denominator }) => [currency, { numerator, denominator }]));
}
