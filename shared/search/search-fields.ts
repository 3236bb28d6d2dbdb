/** The values of a search field: any text, a number, a date or timestamp, or one of a fixed set of words. */
type SearchFieldKind = 'text' | 'number' | 'instant' | readonly string[];

/** The search fields of a GraphQL connection (D5.6), in the order in which they are offered. */
export type SearchFields = Readonly<Record<string, SearchFieldKind>>;

/** Search fields of `orders`, as listed in the schema's description. */
export const ORDER_SEARCH_FIELDS = {
  name: 'text',
  financial_status: ['pending', 'authorized', 'paid', 'partially_refunded', 'refunded', 'voided'],
  fulfillment_status: ['unfulfilled', 'in_progress', 'partially_fulfilled', 'fulfilled', 'on_hold'],
  tag: 'text',
  sku: 'text',
  id: 'number',
  created_at: 'instant',
  processed_at: 'instant',
  updated_at: 'instant',
} as const satisfies SearchFields;

/** Search fields of `products`, as listed in the schema's description. */
export const PRODUCT_SEARCH_FIELDS = {
  title: 'text',
  vendor: 'text',
  product_type: 'text',
  status: ['active', 'archived', 'draft'],
  sku: 'text',
  tag: 'text',
  id: 'number',
  created_at: 'instant',
  updated_at: 'instant',
} as const satisfies SearchFields;
