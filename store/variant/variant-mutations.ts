import type { ProductId, VariantId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { readGid } from '../graphql/gid-argument.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { addUserError, mutate, toUserErrors, type UserError } from '../graphql/user-error.ts';
import { findProduct, findOptions } from '../product/product-reader.ts';
import type { BulkFailure, PlacelessWrite } from './variant-bulk.ts';
import { addVariantInput, toWrite, type VariantBulkInput } from './variant-input.ts';
import { placeOptions, type PlacedOptions } from './variant-options-input.ts';

/** The result of the three mutations; `variants` is null if nothing was written, and for a deletion. */
interface BulkPayload {
  readonly productId: ProductId;
  readonly variants: readonly Variant[] | null;
  readonly userErrors: readonly UserError[];
}

/** Adds `productVariantsBulkCreate`, `…Update` and `…Delete`: each writes all of its entries or none (D5.8, D5.9). */
export function addVariantMutations(types: SchemaTypes): void {
  const { builder } = types;
  const input = addVariantInput(types);
  const args = builder.args((t) => ({
    productId: t.id({ required: true }),
    variants: t.field({ type: [input], required: true }),
  }));
  builder.mutationFields((t) => ({
    productVariantsBulkCreate: t.field({
      type: addWritePayload(types, 'ProductVariantsBulkCreate'),
      nullable: true,
      args,
      resolve: async (_, { productId, variants }, context) =>
        writeEntries(context, productId, variants, async (id, writes) =>
          context.services.variants.createMany(id, writes),
        ),
    }),
    productVariantsBulkUpdate: t.field({
      type: addWritePayload(types, 'ProductVariantsBulkUpdate'),
      nullable: true,
      args,
      resolve: async (_, { productId, variants }, context) =>
        writeEntries(context, productId, variants, async (id, writes) => {
          const changes = writes.map((write, index) => ({ id: idOf(variants[index]), write }));
          return context.services.variants.updateMany(id, changes);
        }),
    }),
    productVariantsBulkDelete: t.field({
      type: addDeletePayload(types),
      nullable: true,
      args: { productId: t.arg.id({ required: true }), variantsIds: t.arg.idList({ required: true }) },
      resolve: async (_, ids, context) => deleteEntries(context, ids.productId, ids.variantsIds),
    }),
  }));
}

function addWritePayload({ builder, product, variant }: SchemaTypes, name: string) {
  const userError = addUserError(builder, `${name}UserError`);
  return builder.objectRef<BulkPayload>(`${name}Payload`).implement({
    fields: (t) => ({
      product: t.field({
        type: product,
        nullable: true,
        resolve: async ({ productId }, _, context) => findProduct(context, productId),
      }),
      productVariants: t.field({ type: [variant], nullable: true, resolve: ({ variants }) => variants }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}

function addDeletePayload({ builder, product }: SchemaTypes) {
  const userError = addUserError(builder, 'ProductVariantsBulkDeleteUserError');
  return builder.objectRef<BulkPayload>('ProductVariantsBulkDeletePayload').implement({
    fields: (t) => ({
      product: t.field({
        type: product,
        nullable: true,
        resolve: async ({ productId }, _, context) => findProduct(context, productId),
      }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}

async function writeEntries(
  context: ResolverContext,
  productGid: string,
  inputs: readonly VariantBulkInput[],
  write: (id: ProductId, writes: readonly PlacelessWrite[]) => Promise<Result<Variant[], BulkFailure>>,
): Promise<BulkPayload> {
  return mutate(context, 'products', async () => {
    const productId = readGid('Product', productGid);
    const options = await placeAll(context, productId, inputs);
    const unplaced = options.flatMap(({ userErrors }) => userErrors);
    if (unplaced.length > 0) return { productId, variants: null, userErrors: unplaced };
    const writes = inputs.map((input, index) => ({ ...toWrite(input), ...options[index]?.write }));
    const written = await write(productId, writes);
    if (written.ok) return { productId, variants: written.value, userErrors: [] };
    const userErrors = toEntryErrors(written.error, (index) => ({
      path: ['variants', String(index)],
      fields: { ...FIELD_PATHS, ...options[index]?.paths },
    }));
    return { productId, variants: null, userErrors };
  });
}

/** Returns an empty list for a missing product, so that the service reports it. */
async function placeAll(
  context: ResolverContext,
  productId: ProductId,
  inputs: readonly VariantBulkInput[],
): Promise<readonly PlacedOptions[]> {
  const names = ((await findOptions(context, productId)) ?? []).map(({ name }) => name);
  if (names.length === 0) return [];
  return inputs.map(({ optionValues }, index) =>
    placeOptions(optionValues, names, ['variants', String(index)]),
  );
}

async function deleteEntries(
  context: ResolverContext,
  productGid: string,
  gids: readonly string[],
): Promise<BulkPayload> {
  return mutate(context, 'products', async () => {
    const productId = readGid('Product', productGid);
    const ids = gids.map((gid) => readGid('ProductVariant', gid));
    const removed = await context.services.variants.removeMany(productId, ids);
    if (removed.ok) return { productId, variants: null, userErrors: [] };
    const userErrors = toEntryErrors(removed.error, (index) => ({
      path: ['variantsIds', String(index)],
      fields: { id: [], base: [] },
    }));
    return { productId, variants: null, userErrors };
  });
}

/** An entry without an id is treated as one for a missing variant: no id is 0. */
function idOf(input: VariantBulkInput | undefined): VariantId {
  return typeof input?.id === 'string' ? readGid('ProductVariant', input.id) : (0 as VariantId);
}

/** The path of each of the service's fields in an entry. */
const FIELD_PATHS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  id: ['id'],
  compare_at_price: ['compareAtPrice'],
  option1: ['optionValues'],
  option2: ['optionValues'],
  option3: ['optionValues'],
  sku: ['inventoryItem', 'sku'],
  inventory_management: ['inventoryItem', 'tracked'],
  requires_shipping: ['inventoryItem', 'requiresShipping'],
  weight: ['inventoryItem', 'measurement', 'weight', 'value'],
  weight_unit: ['inventoryItem', 'measurement', 'weight', 'unit'],
  inventory_policy: ['inventoryPolicy'],
  tax_code: ['taxCode'],
  image_id: ['mediaId'],
};

interface Entry {
  readonly path: readonly string[];
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

/** One user error per sentence, under the path of its entry (D5.9). */
function toEntryErrors(failure: BulkFailure, entryAt: (index: number) => Entry): UserError[] {
  if (failure.kind === 'not_found') {
    return toUserErrors(failure, { missing: { what: 'The product', field: ['productId'] }, fields: {} });
  }
  return failure.failures.flatMap(({ index, failure: reason }) => {
    const { path, fields } = entryAt(index);
    const missing = { what: 'The product variant', field: fields['id'] ?? [] };
    return toUserErrors(reason, { missing, fields }).map((error) => ({
      ...error,
      field: [...path, ...(error.field ?? [])],
    }));
  });
}
