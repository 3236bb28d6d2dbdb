import type { CurrencyCode } from '../../shared/currency.ts';
import type { ShopId } from '../../shared/ids.ts';

/** States of the shop; calls are refused unless it is open (specification 7.1, D5.11). */
export const SHOP_STATES = ['open', 'frozen', 'fraudulent', 'unavailable'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

/** The one shop of a store. */
export interface Shop {
  readonly id: ShopId;
  readonly name: string;
  readonly domain: string;
  readonly currency: CurrencyCode;
  readonly timezone: string;
  /** Currencies in which prices are shown, besides the shop's own. */
  readonly presentmentCurrencies: readonly CurrencyCode[];
  readonly state: ShopState;
}
