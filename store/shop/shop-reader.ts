import type { CurrencyCode } from '../../shared/currency.ts';
import type { ExchangeRate } from '../../shared/money.ts';
import type { Reader } from '../database/transaction.ts';
import type { Shop, ShopState } from './shop.ts';

/** The shop. Throws when there is none: a store is seeded before it listens. */
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

/** Whether the store was ever filled: every store has its one shop. */
export async function hasShop(read: Reader): Promise<boolean> {
  return (await read.selectFrom('shop').select('id').executeTakeFirst()) !== undefined;
}

/** The shop's state, which decides whether any call is answered. */
export async function readShopState(read: Reader): Promise<ShopState> {
  const { state } = await read.selectFrom('shop').select('state').executeTakeFirstOrThrow();
  return state;
}

/** The store's own rate table: what one unit of the shop's currency is in another one (D3.12). */
export async function readExchangeRates(read: Reader): Promise<ReadonlyMap<CurrencyCode, ExchangeRate>> {
  const rows = await read.selectFrom('exchange_rate').selectAll().execute();
  return new Map(rows.map(({ currency, numerator, denominator }) => [currency, { numerator, denominator }]));
}
