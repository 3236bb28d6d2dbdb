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
} from './ids.ts';

/** Type names used in global ids, with the numeric id type of each. */
export interface GidTypes {
  BulkOperation: BulkOperationId;
  Shop: ShopId;
  Theme: ThemeId;
  Product: ProductId;
  ProductVariant: VariantId;
  ProductImage: ImageId;
  InventoryItem: InventoryItemId;
  Location: LocationId;
  Order: OrderId;
  LineItem: LineItemId;
  FulfillmentOrder: FulfillmentOrderId;
  FulfillmentOrderLineItem: FulfillmentOrderLineItemId;
  FulfillmentOrderMerchantRequest: MerchantRequestId;
  /** These two exist only within their fulfillment order and use its id. */
  FulfillmentOrderDestination: FulfillmentOrderId;
  DeliveryMethod: FulfillmentOrderId;
}
export type GidType = keyof GidTypes;

/** The namespace of the specification; a connection may name another (D1.1). */
export const DEFAULT_GID_NAMESPACE = 'service';

/** Builds a global id such as `gid://service/Theme/1` (specification 2.1, 2.2). */
export function toGid<Type extends GidType>(
  type: Type,
  id: GidTypes[Type],
  namespace: string = DEFAULT_GID_NAMESPACE,
): string {
  return `gid://${namespace}/${type}/${String(id)}`;
}

const GID = /^gid:\/\/([a-z][a-z0-9-]*)\/([A-Za-z]+)\/([1-9]\d{0,15})$/;

/** Splits a global id into its parts; null if it is not one. The type may be unknown. */
export function splitGid(gid: string): { namespace: string; type: string; id: number } | null {
  const [, namespace, type, digits] = GID.exec(gid) ?? [];
  const id = Number(digits);
  if (namespace === undefined || type === undefined || !Number.isSafeInteger(id)) return null;
  return { namespace, type, id };
}

/** The numeric id of a global id of the given type, in any namespace; null if it is not one. */
export function idOfGid<Type extends GidType>(type: Type, gid: string): GidTypes[Type] | null {
  const parts = splitGid(gid);
  return parts?.type === type ? (parts.id as GidTypes[Type]) : null;
}

/** The numeric id of a global id of the given type; null if it has another type or namespace, or is not a global id. */
export function parseGid<Type extends GidType>(
  type: Type,
  gid: string,
  namespace: string = DEFAULT_GID_NAMESPACE,
): GidTypes[Type] | null {
  const parts = splitGid(gid);
  if (parts === null || parts.type !== type || parts.namespace !== namespace) return null;
  return parts.id as GidTypes[Type];
}
