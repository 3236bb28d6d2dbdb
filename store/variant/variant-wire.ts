import { isAtLeast } from '../../shared/api-version.ts';
import type { VariantWire } from '../../shared/contract/variant-wire.ts';
import type { CurrencyCode } from '../../shared/currency.ts';
import { toGid } from '../../shared/gid.ts';
import { convertMoney, formatMoney, type Money } from '../../shared/money.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { toGrams } from '../../shared/variant/weight.ts';
import { toTimestamp } from '../timestamp.ts';
import type { PresentmentCurrencies } from './presentment.ts';

/** What the wire form of a variant depends on, besides the variant. */
export interface VariantPresentation {
  /** The resolved API version (D3.10). */
  readonly version: string;
  readonly isGiftCard: boolean;
  readonly currencies: PresentmentCurrencies;
}

/** Converts a variant to the form that the list returns (specification 2.2). */
export function toVariantWire(variant: Variant, presentation: VariantPresentation): VariantWire {
  const price = formatMoney(variant.price);
  const compareAtPrice = variant.compareAtPrice && formatMoney(variant.compareAtPrice);
  return {
    id: variant.id,
    product_id: variant.productId,
    title: variant.title,
    price,
    compare_at_price: compareAtPrice,
    position: variant.position,
    option1: variant.options[0],
    option2: variant.options[1],
    option3: variant.options[2],
    barcode: variant.barcode,
    sku: variant.sku,
    taxable: variant.taxable,
    requires_shipping: variant.requiresShipping,
    grams: toGrams(variant.weight, variant.weightUnit),
    weight: variant.weight,
    weight_unit: variant.weightUnit,
    image_id: variant.imageId,
    inventory_item_id: variant.inventoryItemId,
    inventory_management: inventoryManagement(variant, presentation),
    inventory_policy: variant.inventoryPolicy,
    inventory_quantity: variant.inventoryQuantity,
    old_inventory_quantity: variant.inventoryQuantity,
    fulfillment_service: fulfillmentService(variant, presentation),
    presentment_prices: presentmentPrices(variant, presentation.currencies),
    created_at: toTimestamp(variant.createdAt),
    updated_at: toTimestamp(variant.updatedAt),
    admin_graphql_api_id: toGid('ProductVariant', variant.id),
  };
}

/** Cached JSON of variants with prices in the shop's own currency only, by the rest of the presentation. */
const texts = new WeakMap<Variant, Map<string, string>>();

/** The same as JSON, which is created only once per variant that was read. */
export function toVariantText(variant: Variant, presentation: VariantPresentation): string {
  if (presentation.currencies !== null) return JSON.stringify(toVariantWire(variant, presentation));
  const known = texts.get(variant) ?? new Map<string, string>();
  const key = isAtLeast(presentation.version, UNIFORM_FROM) ? String(presentation.isGiftCard) : 'stored';
  const text = known.get(key) ?? JSON.stringify(toVariantWire(variant, presentation));
  texts.set(variant, known.set(key, text));
  return text;
}

/** Converts a variant to the form that calls for a single one return, with `tax_code` (specification 2.2). */
export function toSingleVariantWire(variant: Variant, presentation: VariantPresentation): VariantWire {
  return { ...toVariantWire(variant, presentation), tax_code: variant.taxCode };
}

/** The first version in which `inventory_management` and `fulfillment_service` are uniform (specification 9.5, D3.10). */
export const UNIFORM_FROM = '2025-01';

function inventoryManagement(variant: Variant, { version }: VariantPresentation): string | null {
  return isAtLeast(version, UNIFORM_FROM) ? 'shopify' : variant.inventoryManagement;
}

function fulfillmentService(variant: Variant, { version, isGiftCard }: VariantPresentation): string {
  if (!isAtLeast(version, UNIFORM_FROM)) return variant.fulfillmentService;
  return isGiftCard ? 'gift_card' : 'manual';
}

function presentmentPrices(
  { price, compareAtPrice }: Variant,
  currencies: PresentmentCurrencies,
): VariantWire['presentment_prices'] {
  if (currencies === null)
    return [{ price: amount(price), compare_at_price: compareAtPrice && amount(compareAtPrice) }];
  return currencies.map(([currency, rate]) => ({
    price: amount(convertMoney(price, rate, currency)),
    compare_at_price: compareAtPrice && amount(convertMoney(compareAtPrice, rate, currency)),
  }));
}

function amount(money: Money): { amount: string; currency_code: CurrencyCode } {
  return { amount: formatMoney(money), currency_code: money.currency };
}
