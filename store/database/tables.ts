import type { ColumnType, Generated } from 'kysely';
import type { CurrencyCode } from '../../shared/currency.ts';
import type {
  FulfillmentStatus,
  MerchantRequestKind,
  RequestStatus,
} from '../../shared/fulfillment/fulfillment-order.ts';
import type {
  BulkOperationId,
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  ImageId,
  InventoryItemId,
  LineItemId,
  LocationId,
  MerchantRequestId,
  OrderId,
  ProductId,
  ShopId,
  ThemeId,
  VariantId,
} from '../../shared/ids.ts';
import type { ThemePhase, ThemeRole } from '../../shared/theme/theme.ts';
import type { InventoryPolicy } from '../../shared/variant/variant.ts';
import type { WeightUnit } from '../../shared/variant/weight.ts';

/**
 * The tables, the same on SQLite and PostgreSQL. Instants are milliseconds since the epoch, money is minor units of
 * the shop's currency, booleans are 0 and 1, JSON is text.
 */
export interface Tables {
  shop: ShopTable;
  exchange_rate: ExchangeRateTable;
  store_setting: StoreSettingTable;
  theme: ThemeTable;
  product: ProductTable;
  product_option: ProductOptionTable;
  product_image: ProductImageTable;
  variant: VariantTable;
  variant_metafield: VariantMetafieldTable;
  location: LocationTable;
  orders: OrdersTable;
  line_item: LineItemTable;
  fulfillment_order: FulfillmentOrderTable;
  fulfillment_order_line_item: FulfillmentOrderLineItemTable;
  merchant_request: MerchantRequestTable;
  bulk_operation: BulkOperationTable;
}

type Instant = number;
type Flag = 0 | 1;

export interface ShopTable {
  id: ShopId;
  name: string;
  domain: string;
  currency: CurrencyCode;
  timezone: string;
  /** Presentment currencies besides the shop's own, a JSON array of codes. */
  presentment_currencies: string;
  state: 'open' | 'frozen' | 'fraudulent' | 'unavailable';
}

/** One unit of the shop's currency is numerator / denominator of `currency` (D3.12). */
export interface ExchangeRateTable {
  currency: CurrencyCode;
  numerator: number;
  denominator: number;
}

/** Values that the store keeps for itself, such as the secret that signs page cursors (D3.11). */
export interface StoreSettingTable {
  name: string;
  value: string;
}

export interface ThemeTable {
  id: Generated<ThemeId>;
  name: string;
  role: ThemeRole;
  phase: ThemePhase;
  role_when_ready: 'main' | 'unpublished';
  failure: string | null;
  theme_store_id: number | null;
  /** Where the archive is fetched from; null for the built-in starter files (D2.1). */
  source: string | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface ProductTable {
  id: Generated<ProductId>;
  title: string;
  handle: string;
  status: 'active' | 'archived' | 'draft';
  vendor: string;
  product_type: string;
  /** JSON array of strings. */
  tags: string;
  is_gift_card: Flag;
  /** Sum of the `inventory_quantity` of its variants; both must be written in the same transaction. */
  inventory_total: ColumnType<number, undefined>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ProductOptionTable {
  product_id: ProductId;
  position: number;
  name: string;
}

export interface ProductImageTable {
  id: Generated<ImageId>;
  product_id: ProductId;
  position: number;
  alt: string | null;
  url: string;
}

export interface VariantTable {
  id: Generated<VariantId>;
  product_id: ProductId;
  position: number;
  option1: string | null;
  option2: string | null;
  option3: string | null;
  /** Trimmed, case-folded option values; unique within the product (D3.2). */
  combination_key: string;
  price: number;
  compare_at_price: number | null;
  barcode: string | null;
  sku: string | null;
  taxable: Flag;
  tax_code: string;
  requires_shipping: Flag;
  weight: number;
  weight_unit: WeightUnit;
  image_id: ImageId | null;
  inventory_item_id: InventoryItemId;
  inventory_management: string | null;
  inventory_policy: InventoryPolicy;
  inventory_quantity: number;
  fulfillment_service: string;
  created_at: Instant;
  updated_at: Instant;
  row_version: RowVersion;
}

/** Set by the database to a new value with every change of the row; SQLite only. */
type RowVersion = ColumnType<number, undefined, never>;

export interface VariantMetafieldTable {
  variant_id: VariantId;
  namespace: string;
  key: string;
  type: string;
  value: string;
}

export interface LocationTable {
  id: Generated<LocationId>;
  name: string;
  address1: string | null;
  address2: string | null;
  city: string | null;
  province: string | null;
  country_code: string;
  zip: string | null;
  phone: string | null;
}

export interface OrdersTable {
  id: Generated<OrderId>;
  number: number;
  name: string;
  financial_status: 'pending' | 'authorized' | 'paid' | 'partially_refunded' | 'refunded' | 'voided';
  presentment_currency: CurrencyCode;
  total_price: number;
  note: string | null;
  tags: string;
  created_at: Instant;
  processed_at: Instant;
  updated_at: Instant;
  cancelled_at: Instant | null;
}

export interface LineItemTable {
  id: Generated<LineItemId>;
  order_id: OrderId;
  variant_id: VariantId | null;
  inventory_item_id: InventoryItemId;
  title: string;
  variant_title: string | null;
  sku: string | null;
  vendor: string | null;
  quantity: number;
  unit_price: number;
  requires_shipping: Flag;
}

/**
 * The table also has a column `recipient`, for searches only: first and last name of the destination, or the one of them that
 * it has. The database derives it.
 */
export interface FulfillmentOrderTable {
  id: Generated<FulfillmentOrderId>;
  order_id: OrderId;
  location_id: LocationId;
  status: FulfillmentStatus;
  request_status: RequestStatus;
  /** The fulfillment order that this one was split from (D4.3, D4.4); null if it is not a remainder. */
  split_from_id: FulfillmentOrderId | null;
  fulfill_at: Instant | null;
  fulfill_by: Instant | null;
  /** JSON of the recipient's address: personal data (D4.7). */
  destination: string;
  /** JSON, null when there is none. */
  delivery_method: string | null;
  international_duties: string | null;
  /** JSON array. */
  holds: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface FulfillmentOrderLineItemTable {
  id: Generated<FulfillmentOrderLineItemId>;
  fulfillment_order_id: FulfillmentOrderId;
  line_item_id: LineItemId;
  variant_id: VariantId;
  inventory_item_id: InventoryItemId;
  quantity: number;
  fulfillable_quantity: number;
  row_version: RowVersion;
}

/** Append-only: rows are never changed or removed, except that the answer is added once (D4.8). */
export interface MerchantRequestTable {
  id: Generated<MerchantRequestId>;
  fulfillment_order_id: FulfillmentOrderId;
  kind: MerchantRequestKind;
  message: string | null;
  notify_customer: Flag | null;
  sent_at: Instant;
  /** JSON of the fulfillment service's answer; null while it has not answered. */
  response_data: string | null;
}

/** A query that produces a file (D5.8). */
export interface BulkOperationTable {
  id: Generated<BulkOperationId>;
  /** Its owner: the token that asked for it, with the scopes that this token had. */
  client_id: string;
  query: string;
  status: 'running' | 'completed' | 'failed';
  error_code: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | null;
  object_count: number;
  root_object_count: number;
  /** Name of the file; null while there is none. */
  file: string | null;
  file_size: number | null;
  created_at: Instant;
  completed_at: Instant | null;
}
