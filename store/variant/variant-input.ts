import type { WeightUnit } from '../../shared/variant/weight.ts';
import { readGid } from '../graphql/gid-argument.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import type { PlacelessWrite } from './variant-bulk.ts';

const UNIT_BY_NAME = { GRAMS: 'g', KILOGRAMS: 'kg', OUNCES: 'oz', POUNDS: 'lb' } as const satisfies Record<
  string,
  WeightUnit
>;

/** Adds `ProductVariantsBulkInput`, with the fields of the public API that the store uses. */
export function addVariantInput({ builder, inventoryPolicy }: SchemaTypes) {
  const unit = builder.enumType('WeightUnit', {
    values: Object.fromEntries(Object.entries(UNIT_BY_NAME).map(([name, value]) => [name, { value }])) as {
      readonly [Name in keyof typeof UNIT_BY_NAME]: { readonly value: WeightUnit };
    },
  });
  const weight = builder.inputType('WeightInput', {
    fields: (t) => ({ unit: t.field({ type: unit, required: true }), value: t.float({ required: true }) }),
  });
  const measurement = builder.inputType('InventoryItemMeasurementInput', {
    fields: (t) => ({ weight: t.field({ type: weight }) }),
  });
  const inventoryItem = builder.inputType('InventoryItemInput', {
    fields: (t) => ({
      sku: t.string(),
      tracked: t.boolean(),
      requiresShipping: t.boolean(),
      measurement: t.field({ type: measurement }),
    }),
  });
  const optionValue = builder.inputType('VariantOptionValueInput', {
    fields: (t) => ({ optionName: t.string(), name: t.string() }),
  });
  const metafield = builder.inputType('MetafieldInput', {
    fields: (t) => ({ namespace: t.string(), key: t.string(), type: t.string(), value: t.string() }),
  });
  return builder.inputType('ProductVariantsBulkInput', {
    fields: (t) => ({
      id: t.id({ description: 'The variant to change. Not for productVariantsBulkCreate.' }),
      price: t.field({ type: 'Money' }),
      compareAtPrice: t.field({ type: 'Money' }),
      barcode: t.string(),
      taxable: t.boolean(),
      taxCode: t.string(),
      inventoryPolicy: t.field({ type: inventoryPolicy }),
      inventoryItem: t.field({ type: inventoryItem }),
      mediaId: t.id({ description: 'A ProductImage of the same product.' }),
      optionValues: t.field({ type: [optionValue] }),
      metafields: t.field({ type: [metafield] }),
    }),
  });
}

/** One entry of the argument `variants`. */
export type VariantBulkInput = ReturnType<typeof addVariantInput>['$inferInput'];

/** Converts an entry to the service's input, without its option values: only the product knows the position of each name. */
export function toWrite(input: VariantBulkInput): PlacelessWrite {
  const { mediaId, inventoryItem, metafields } = input;
  const weight = inventoryItem?.measurement?.weight;
  const tracked = inventoryItem?.tracked ?? undefined;
  return {
    price: input.price ?? undefined,
    compare_at_price: input.compareAtPrice,
    barcode: input.barcode,
    taxable: input.taxable ?? undefined,
    tax_code: input.taxCode ?? undefined,
    inventory_policy: input.inventoryPolicy ?? undefined,
    sku: inventoryItem?.sku,
    requires_shipping: inventoryItem?.requiresShipping ?? undefined,
    inventory_management: tracked === undefined ? undefined : tracked ? 'shopify' : null,
    weight: weight?.value,
    weight_unit: weight?.unit,
    image_id: typeof mediaId === 'string' ? readGid('ProductImage', mediaId) : mediaId,
    metafields: metafields?.map(({ namespace, key, type, value }) => ({
      namespace: namespace ?? undefined,
      key: key ?? undefined,
      type: type ?? undefined,
      value: value ?? undefined,
    })),
  };
}
