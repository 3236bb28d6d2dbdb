import type { CatalogueVariant } from '../../../shared/catalogue/catalogue-variant.ts';
import type { SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantChange } from '../../../shared/contract/variant-job.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { makeVariant } from '../../catalogue/test/model-shop.ts';
import { json, type Step } from '../../test/scripted-store.ts';

export const PRODUCT = 7 as ProductId;

export const CHEAPER: VariantChange = { field: 'price', base: '10.00', mine: '9.00' };

export function variantJob(
  id: number,
  changes: readonly VariantChange[] = [CHEAPER],
  product: ProductId = PRODUCT,
): SubmittedJob<'variant'> {
  return {
    subject: { kind: 'variant', id: id as VariantId, name: `Tent – ${String(id)}` },
    payload: { operation: 'update', product, changes: [...changes] },
  };
}

export function held(id: number, given: Partial<CatalogueVariant> = {}): CatalogueVariant {
  return makeVariant(id, PRODUCT, given);
}

function node(variant: CatalogueVariant) {
  const { id, product: _, options, inventoryPolicy, ...rest } = variant;
  return {
    ...rest,
    id: `gid://service/ProductVariant/${String(id)}`,
    inventoryPolicy: inventoryPolicy.toUpperCase(),
    selectedOptions: options.map((value, index) => ({ name: `Option ${String(index + 1)}`, value })),
  };
}

/** The GraphQL answer to reading variants; null for one that is gone. */
export function found(...variants: readonly (CatalogueVariant | null)[]): Step {
  return json(200, { data: { nodes: variants.map((variant) => variant && node(variant)) } });
}

/** The GraphQL answer to saving variants. */
export function saved(...variants: readonly CatalogueVariant[]): Step {
  return json(200, { data: { answer: { productVariants: variants.map(node), userErrors: [] } } });
}

/** The GraphQL answer when the store refuses entries: nothing was saved. */
export function refusedAt(...errors: readonly (readonly [path: readonly string[], message: string])[]): Step {
  const userErrors = errors.map(([field, message]) => ({ field, message }));
  return json(200, { data: { answer: { productVariants: null, userErrors } } });
}

/** A GraphQL answer for something missing in the schema or of the wrong type. */
export function invalidQuery(message: string): Step {
  return json(200, { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] });
}

/** The REST answer with a variant. */
export function wire(variant: CatalogueVariant, given: object = {}): Step {
  return json(200, { variant: { ...wireOf(variant), ...given } });
}

/** A variant in REST format. */
export function wireOf(variant: CatalogueVariant) {
  const { id, product, title, options, position, price, sku, barcode, taxable } = variant;
  const [option1 = null, option2 = null, option3 = null] = options;
  return {
    id,
    product_id: product,
    title,
    option1,
    option2,
    option3,
    position,
    price,
    sku,
    barcode,
    taxable,
    compare_at_price: variant.compareAtPrice,
    tax_code: '',
    requires_shipping: true,
    grams: 0,
    weight: 0,
    weight_unit: 'kg',
    image_id: null,
    inventory_item_id: id,
    inventory_management: 'shopify',
    inventory_policy: variant.inventoryPolicy,
    inventory_quantity: variant.inventoryQuantity,
    old_inventory_quantity: variant.inventoryQuantity,
    fulfillment_service: 'manual',
    presentment_prices: [],
    created_at: variant.updatedAt,
    updated_at: variant.updatedAt,
    admin_graphql_api_id: `gid://service/ProductVariant/${String(id)}`,
  };
}
