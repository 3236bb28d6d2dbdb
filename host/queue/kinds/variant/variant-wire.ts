import { z } from 'zod';
import type { CatalogueVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { CSV_FIELDS } from '../../../../shared/contract/draft-calls.ts';
import type { HeldField, VariantChange, VariantValue } from '../../../../shared/contract/variant-job.ts';
import type { VariantWire } from '../../../../shared/contract/variant-wire.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { ProductId, VariantId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { fieldOf } from '../../../../shared/variant/field-of.ts';
import { INVENTORY_POLICIES, optionIndexOf } from '../../../../shared/variant/variant.ts';
import { readVariant, VARIANT_FIELDS } from '../../../catalogue/catalogue-wire.ts';
import type { JobCall } from '../../job-kind.ts';
import { askGraphql, type GraphqlGateway, type UserErrors, userErrorsOf } from '../ask-graphql.ts';
import type { BulkAnswer, EntryRefusal } from './send-in-rounds.ts';

/** A variant as the store holds it. */
export interface Present {
  readonly variant: CatalogueVariant;
  /** By their names on the wire. */
  readonly fields: Readonly<Record<string, VariantValue>>;
  /** The product's option names, in order; empty if REST answered, which does not send them. */
  readonly optionNames: readonly string[];
}

/** The fields of a catalogue variant by their names on the wire. */
export function wireFields(variant: CatalogueVariant): Present['fields'] {
  const { position, taxable, image } = variant;
  return {
    ...Object.fromEntries(CSV_FIELDS.map((field) => [field, fieldOf(variant, field)])),
    position,
    taxable,
    ...(image !== undefined && { image_id: image }),
  };
}

/** Converts a variant from a REST answer. */
export function fromRest(wire: VariantWire): Present {
  const { id, title, position, price, sku, barcode, taxable } = wire;
  const variant: CatalogueVariant = {
    id,
    product: wire.product_id,
    title,
    options: [wire.option1, wire.option2, wire.option3].filter((value) => value !== null),
    position,
    price,
    compareAtPrice: wire.compare_at_price,
    sku,
    barcode,
    inventoryPolicy: wire.inventory_policy,
    inventoryQuantity: wire.inventory_quantity,
    taxable,
    image: wire.image_id,
    updatedAt: wire.updated_at,
  };
  const { presentment_prices: _, tax_code: taxCode = null, ...fields } = wire;
  return { variant, fields: { ...fields, tax_code: taxCode }, optionNames: [] };
}

/** A call about variants of one product. */
export interface VariantsCall extends JobCall {
  readonly product: ProductId;
}

const namesSchema = z.object({ selectedOptions: z.array(z.object({ name: z.string() })) });

function fromGraphql(node: unknown, { product, gidNamespace }: VariantsCall): Present | null {
  const variant = readVariant(node, toGid('Product', product, gidNamespace), gidNamespace);
  const names = namesSchema.safeParse(node);
  if (variant === null || !names.success) return null;
  const optionNames = names.data.selectedOptions.map(({ name }) => name);
  return { variant, fields: wireFields(variant), optionNames };
}

const READ = {
  query: `query QueueVariants($ids: [ID!]!) { nodes(ids: $ids) { ... on ProductVariant { ${VARIANT_FIELDS} selectedOptions { name } } } }`,
  root: 'nodes',
  schema: z.array(z.unknown()),
};

/** Variants in the order in which they were asked for; null for one that is gone. */
export type Presents = readonly (Present | 'unreadable' | null)[];

/** Reads variants by GraphQL, for two points each. */
export async function readVariants(
  gateway: GraphqlGateway,
  call: VariantsCall,
  ids: readonly VariantId[],
): Promise<Result<Presents, ApiError>> {
  const variables = { ids: ids.map((id) => toGid('ProductVariant', id, call.gidNamespace)) };
  const answer = await askGraphql(gateway, call, READ, variables);
  if (!answer.ok) return answer;
  const nodes = answer.value;
  return ok(
    ids.map((id, index) => {
      const node = nodes[index] ?? null;
      if (node === null) return null;
      const present = fromGraphql(node, call);
      return present?.variant.id === id ? present : 'unreadable';
    }),
  );
}

/** The changes to write to one variant. */
export interface VariantWrite {
  readonly id: VariantId;
  readonly changes: readonly VariantChange[];
  readonly optionNames: readonly string[];
}

const AMOUNT = /^\d+(\.\d+)?$/;

/** Whether `ProductVariantsBulkInput` can hold this field and value. */
export function fitsBulk({ field, value: mine }: HeldField): boolean {
  switch (field) {
    case 'option1':
    case 'option2':
    case 'option3':
      return typeof mine === 'string';
    case 'price':
      return AMOUNT.test(String(mine));
    case 'compare_at_price':
      return mine === null || AMOUNT.test(String(mine));
    case 'sku':
    case 'barcode':
      return mine === null || typeof mine === 'string';
    case 'inventory_policy':
      return INVENTORY_POLICIES.some((policy) => policy === mine);
    case 'taxable':
      return typeof mine === 'boolean';
    case 'tax_code':
    case 'weight':
    case 'weight_unit':
    case 'grams':
    case 'requires_shipping':
    case 'image_id':
    case 'position':
    case 'inventory_management':
    case 'fulfillment_service':
      return false;
  }
}

/** The option name for a field; undefined if the field is no option or the product has no such option. */
function optionNameOf(field: string, names: readonly string[]): string | undefined {
  return names[optionIndexOf(field)];
}

/** Whether a field is an option the product does not have. */
export function isNoOption({ field }: Pick<HeldField, 'field'>, names: readonly string[]): boolean {
  return optionIndexOf(field) !== -1 && optionNameOf(field, names) === undefined;
}

/** Names of the other fields in `ProductVariantsBulkInput`. */
const INPUT_NAMES: Readonly<Record<string, string>> = {
  price: 'price',
  compare_at_price: 'compareAtPrice',
  barcode: 'barcode',
  inventory_policy: 'inventoryPolicy',
  taxable: 'taxable',
};

type Input = { [name: string]: VariantValue | Input | Input[] };

/** Converts fields of a variant to `ProductVariantsBulkInput`. */
export function toInput(fields: readonly HeldField[], optionNames: readonly string[]): Input {
  const input: Input = {};
  const optionValues: Input[] = [];
  for (const { field, value } of fields) {
    const optionName = optionNameOf(field, optionNames);
    const name = INPUT_NAMES[field];
    if (optionName !== undefined) optionValues.push({ optionName, name: value });
    else if (field === 'sku') input['inventoryItem'] = { sku: value };
    else if (name !== undefined)
      input[name] = field === 'inventory_policy' ? String(value).toUpperCase() : value;
  }
  return optionValues.length === 0 ? input : { ...input, optionValues };
}

/** Maximum number of user errors read from one answer; each is a sentence. */
const MAX_USER_ERRORS = 250;

/** The refusals in the answer to a mutation of several variants (D5.9). */
export const userErrorsSchema = userErrorsOf(MAX_USER_ERRORS);

const BULK_MUTATION = 'productVariantsBulkUpdate';
/** Names the mutation uses in the schema. */
export const SAVE_NAMES = [BULK_MUTATION, 'ProductVariantsBulkInput'];
const SAVE = {
  query: `mutation SaveVariants($productId: ID!, $variants: [ProductVariantsBulkInput!]!) { answer: ${BULK_MUTATION}(productId: $productId, variants: $variants) { productVariants { ${VARIANT_FIELDS} selectedOptions { name } } userErrors { field message } } }`,
  root: 'answer',
  schema: z.object({
    productVariants: z.array(z.unknown()).nullish(),
    userErrors: userErrorsSchema,
  }),
};

/** Changes variants of one product, all or none, for 12 points. */
export async function saveVariants(
  gateway: GraphqlGateway,
  call: VariantsCall,
  writes: readonly VariantWrite[],
): Promise<Result<BulkAnswer<CatalogueVariant>, ApiError>> {
  const { product, gidNamespace } = call;
  const answer = await askGraphql(gateway, call, SAVE, {
    productId: toGid('Product', product, gidNamespace),
    variants: writes.map(({ id, changes, optionNames }) => ({
      id: toGid('ProductVariant', id, gidNamespace),
      ...toInput(changes.map(asField), optionNames),
    })),
  });
  if (!answer.ok) return answer;
  const { productVariants, userErrors } = answer.value;
  if (userErrors.length > 0) {
    const entries = writes.map(({ changes }) => changes);
    return ok({ kind: 'refused', refusals: refusalsOf(userErrors, entries) });
  }
  const variants = (productVariants ?? []).flatMap((node) => fromGraphql(node, call)?.variant ?? []);
  const saved = new Map(variants.map((variant) => [variant.id, variant]));
  return ok({ kind: 'done', ended: writes.map(({ id }) => saved.get(id)) });
}

/** The field and value a change writes. */
export function asField({ field, mine }: VariantChange): HeldField {
  return { field, value: mine };
}

/** The index of the list entry a path leads to: 3 for `["variants", "3", "price"]`; null if it leads to none. */
export function entryOf([root, index = '']: readonly string[], list: string): number | null {
  return root === list && /^\d{1,4}$/.test(index) ? Number(index) : null;
}

/** Assigns the refusals in an answer to the entries that were sent. `entries`: the fields sent for each entry. */
export function refusalsOf(
  userErrors: UserErrors,
  entries: readonly (readonly Pick<HeldField, 'field'>[])[],
): EntryRefusal[] {
  return userErrors.map(({ field, message }) => ({ ...placeOf(field ?? [], entries), sentence: message }));
}

/** The entry and field of a path like `["variants", "3", "inventoryItem", "sku"]`. */
function placeOf(
  path: readonly string[],
  entries: readonly (readonly Pick<HeldField, 'field'>[])[],
): Pick<EntryRefusal, 'index' | 'field'> {
  const index = entryOf(path, 'variants');
  const entry = index === null ? undefined : entries[index];
  if (index === null || entry === undefined) return { index: null, field: 'base' };
  const [name = '', second = ''] = path.slice(2);
  const options = entry.filter(({ field }) => optionIndexOf(field) !== -1);
  if (name === 'optionValues') return { index, field: options[Number(second)]?.field ?? 'base' };
  if (name === 'inventoryItem' && second === 'sku') return { index, field: 'sku' };
  const [field = 'base'] = Object.entries(INPUT_NAMES).find(([, input]) => input === name) ?? [];
  return { index, field };
}
