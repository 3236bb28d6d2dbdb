import { z } from 'zod';
import type { ImageId, InventoryItemId, ProductId, VariantId } from '../ids.ts';
import type { Money } from '../money.ts';
import type { WeightUnit } from './weight.ts';

/** Specification 2.2: `deny` refuses orders when out of stock, `continue` allows them. */
export const INVENTORY_POLICIES = ['deny', 'continue'] as const;
export type InventoryPolicy = (typeof INVENTORY_POLICIES)[number];
export const inventoryPolicySchema = z.enum(INVENTORY_POLICIES);

/** Option values by position; null after the product's last option. A product has at most three options (specification 8). */
export type OptionValues = readonly [string | null, string | null, string | null];

/** Names of the option value fields in REST, drafts and CSV files, by position. */
export const OPTION_FIELDS = ['option1', 'option2', 'option3'] as const;

/** The position (0–2) of the option that the field is; -1 for other fields. */
export function optionIndexOf(field: string): number {
  return OPTION_FIELDS.findIndex((option) => option === field);
}

/** Names of the fields that are amounts of money. */
export const PRICE_FIELDS = ['price', 'compare_at_price'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];

export function isPriceField(field: string | null): field is PriceField {
  return PRICE_FIELDS.some((price) => price === field);
}

/** The writable fields of a variant, parsed. */
export interface VariantFields {
  readonly price: Money;
  readonly compareAtPrice: Money | null;
  readonly options: OptionValues;
  readonly barcode: string | null;
  readonly sku: string | null;
  readonly taxable: boolean;
  readonly taxCode: string;
  readonly requiresShipping: boolean;
  readonly weight: number;
  readonly weightUnit: WeightUnit;
  readonly imageId: ImageId | null;
  readonly inventoryManagement: string | null;
  readonly inventoryPolicy: InventoryPolicy;
  readonly fulfillmentService: string;
}

/** A variant of the store. Instants are milliseconds since the epoch. */
export interface Variant extends VariantFields {
  readonly id: VariantId;
  readonly productId: ProductId;
  readonly title: string;
  readonly position: number;
  readonly inventoryItemId: InventoryItemId;
  readonly inventoryQuantity: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Option values joined as the title (D3.4). */
export function variantTitle(options: OptionValues): string {
  let title: string | null = null;
  for (const value of options) {
    if (value !== null) title = title === null ? value : `${title} / ${value}`;
  }
  return title ?? '';
}

/** A comparison key for a combination of option values: trimmed and case-insensitive (D3.2). */
export function combinationKey(options: OptionValues): string {
  return JSON.stringify(options.map((value) => value?.trim().toLocaleLowerCase('en') ?? null));
}
