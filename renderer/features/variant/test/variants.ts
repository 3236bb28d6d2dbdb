import { parseCurrency, type CurrencyCode } from '../../../../shared/currency.ts';
import type { VariantWire } from '../../../../shared/contract/variant-wire.ts';
import type { InventoryItemId, ProductId, VariantId } from '../../../../shared/ids.ts';
import type { FieldValues } from '../variant-fields.ts';

export const EUR = parseCurrency('EUR') as CurrencyCode;
export const variantId = (id: number) => id as VariantId;

/** A variant as the store returns it. A test passes only the fields that it is about. */
export function aVariant(id: number, fields: Partial<VariantWire> = {}): VariantWire {
  return {
    id: variantId(id),
    product_id: 1 as ProductId,
    title: `Size ${String(id)}`,
    price: '10.00',
    compare_at_price: null,
    position: id,
    option1: `Size ${String(id)}`,
    option2: null,
    option3: null,
    barcode: null,
    sku: `SKU-${String(id)}`,
    taxable: true,
    requires_shipping: true,
    grams: 0,
    weight: 0,
    weight_unit: 'kg',
    image_id: null,
    inventory_item_id: id as InventoryItemId,
    inventory_management: 'shopify',
    inventory_policy: 'deny',
    inventory_quantity: 3,
    old_inventory_quantity: 3,
    fulfillment_service: 'manual',
    presentment_prices: [],
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    admin_graphql_api_id: `gid://service/ProductVariant/${String(id)}`,
    ...fields,
  };
}

export function fieldValues(values: Partial<Record<string, string | null>>): FieldValues {
  return new Map(Object.entries(values)) as FieldValues;
}
