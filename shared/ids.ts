import { z } from 'zod';
import type { Branded } from './brand.ts';

export type ShopId = Branded<number, 'Shop'>;
export type ThemeId = Branded<number, 'Theme'>;
export type ProductId = Branded<number, 'Product'>;
export type VariantId = Branded<number, 'ProductVariant'>;
export type ImageId = Branded<number, 'ProductImage'>;
export type InventoryItemId = Branded<number, 'InventoryItem'>;
export type LocationId = Branded<number, 'Location'>;
export type OrderId = Branded<number, 'Order'>;
export type LineItemId = Branded<number, 'LineItem'>;
export type FulfillmentOrderId = Branded<number, 'FulfillmentOrder'>;
export type FulfillmentOrderLineItemId = Branded<number, 'FulfillmentOrderLineItem'>;
export type BulkOperationId = Branded<number, 'BulkOperation'>;
export type MerchantRequestId = Branded<number, 'FulfillmentOrderMerchantRequest'>;

/**
 * Schema of one kind of numeric id. Bounded to integers that JSON and SQLite both represent exactly: a larger one could be
 * stored, but every read of it would fail.
 */
function idSchema<Id extends number>() {
  return z.number().int().positive().max(Number.MAX_SAFE_INTEGER) as unknown as z.ZodType<Id, number>;
}

export const shopIdSchema = idSchema<ShopId>();
export const themeIdSchema = idSchema<ThemeId>();
export const productIdSchema = idSchema<ProductId>();
export const variantIdSchema = idSchema<VariantId>();
export const imageIdSchema = idSchema<ImageId>();
export const inventoryItemIdSchema = idSchema<InventoryItemId>();
export const locationIdSchema = idSchema<LocationId>();
export const orderIdSchema = idSchema<OrderId>();
export const lineItemIdSchema = idSchema<LineItemId>();
export const fulfillmentOrderIdSchema = idSchema<FulfillmentOrderId>();
export const fulfillmentOrderLineItemIdSchema = idSchema<FulfillmentOrderLineItemId>();

/** A numeric id in a URL: decimal digits without sign or leading zero. */
export const idInPathSchema = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'must be a positive whole number')
  .refine((text) => Number.isSafeInteger(Number(text)), 'must be a positive whole number')
  .describe('numeric id');
