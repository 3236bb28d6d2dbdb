import type { CurrencyCode } from '../../shared/currency.ts';
import type { LineItemId, OrderId, VariantId } from '../../shared/ids.ts';
import { ORDER_SEARCH_FIELDS } from '../../shared/search/search-fields.ts';

export const FINANCIAL_STATUSES = ORDER_SEARCH_FIELDS.financial_status;
export type FinancialStatus = (typeof FINANCIAL_STATUSES)[number];

/** An order's fulfillment status, derived from its fulfillment orders. */
export const ORDER_FULFILLMENT_STATUSES = ORDER_SEARCH_FIELDS.fulfillment_status;
export type OrderFulfillmentStatus = (typeof ORDER_FULFILLMENT_STATUSES)[number];

/** A customer's order without its lines. Instants are milliseconds since the epoch. */
export interface Order {
  readonly id: OrderId;
  readonly number: number;
  readonly name: string;
  readonly financialStatus: FinancialStatus;
  readonly fulfillmentStatus: OrderFulfillmentStatus;
  /** The currency in which the customer paid. */
  readonly presentmentCurrency: CurrencyCode;
  /** Minor units of the shop's currency. */
  readonly totalPrice: number;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly createdAt: number;
  readonly processedAt: number;
  readonly updatedAt: number;
  readonly cancelledAt: number | null;
}

/** A line of an order, as it was sold. */
export interface LineItem {
  readonly id: LineItemId;
  readonly orderId: OrderId;
  /** Null if the variant was deleted since. */
  readonly variantId: VariantId | null;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly quantity: number;
  /** Minor units of the shop's currency. */
  readonly unitPrice: number;
  readonly presentmentCurrency: CurrencyCode;
  readonly requiresShipping: boolean;
}
