import type { ProductId, VariantId } from '../../shared/ids.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { readGid } from '../graphql/gid-argument.ts';
import type { ResolverContext } from '../graphql/resolver-context.ts';
import type { SchemaTypes } from '../graphql/schema-types.ts';
import { addUserError, mutate, toUserErrors, type UserError } from '../graphql/user-error.ts';
import { findProduct, findOptions } from '../product/product-reader.ts';
import type { BulkFailure, PlacelessWrite, UpdatedVariants } from './variant-bulk.ts';
import { addVariantInput, toWrite, type VariantBulkInput } from './variant-input.ts';
import { placeOptions, type PlacedOptions } from './variant-options-input.ts';

/** The result of the three mutations; `variants` is null if nothing was written, and for a deletion. */
interface BulkPayload {
  readonly productId: ProductId;
  readonly variants: readonly Variant[] | null;
  readonly userErrors: readonly UserError[];
}

/** Adds `productVariantsBulkCreate`, `…Update` and `…Delete` (D5.8): each writes all of its entries or none. */
export function addVariantMutations(types: SchemaTypes): void {
  const { builder } = types;
  const input = addVariantInput(types);
  const args = builder.args((t) => ({
    productId: t.id({ required: true }),
    variants: t.field({ type: [input], required: true }),
  }));
  builder.mutationFields((t) => ({
    productVariantsBulkCreate: t.field({
      type: addPayload(types, 'ProductVariantsBulkCreate', true),
      nullable: true,
      args,
      resolve: async (_, { productId, variants }, context) =>
        writeEntries(context, productId, variants, false, async (id, entries) => {
          // A new variant gets an id of its own (D1.7).
          const news = entries.map(({ write, gid }) => ({ ...write, readOnly: { id: gid ?? undefined } }));
          const created = await context.services.variants.createMany(id, news);
          return created.ok ? ok({ variants: created.value, failures: [] }) : created;
        }),
    }),
    productVariantsBulkUpdate: t.field({
      type: addPayload(types, 'ProductVariantsBulkUpdate', true),
      nullable: true,
      args: {
        ...args,
        allowPartialUpdates: t.arg.boolean({
          defaultValue: false,
          description: 'Writes the entries that can be written, even if others cannot.',
        }),
      },
      resolve: async (_, { productId, variants, allowPartialUpdates }, context) => {
        const allowPartial = allowPartialUpdates ?? false;
        return writeEntries(context, productId, variants, allowPartial, async (id, entries) => {
          const changes = entries.map(({ write, gid }) => ({ id: idOf(gid), write }));
          return context.services.variants.updateMany(id, changes, allowPartial);
        });
      },
    }),
    productVariantsBulkDelete: t.field({
      type: addPayload(types, 'ProductVariantsBulkDelete', false),
      nullable: true,
      args: { productId: t.arg.id({ required: true }), variantsIds: t.arg.idList({ required: true }) },
      resolve: async (_, ids, context) => deleteEntries(context, ids.productId, ids.variantsIds),
    }),
  }));
}

/** `withVariants`: the payload has the written variants. */
function addPayload({ builder, product, variant }: SchemaTypes, name: string, withVariants: boolean) {
  const userError = addUserError(builder, `${name}UserError`);
  return builder.objectRef<BulkPayload>(`${name}Payload`).implement({
    fields: (t) => ({
      product: t.field({
        type: product,
        nullable: true,
        resolve: async ({ productId }, _, context) => findProduct(context, productId),
      }),
      ...(withVariants && {
        productVariants: t.field({ type: [variant], nullable: true, resolve: ({ variants }) => variants }),
      }),
      userErrors: t.field({ type: [userError], resolve: ({ userErrors }) => userErrors }),
    }),
  });
}

/** A write, and the id that its entry has. */
interface WrittenEntry {
  readonly write: PlacelessWrite;
  readonly gid: VariantBulkInput['id'];
}

/** `allowPartial`: without the entries whose options the product does not have; otherwise, these refuse all. */
async function writeEntries(
  context: ResolverContext,
  productGid: string,
  inputs: readonly VariantBulkInput[],
  allowPartial: boolean,
  write: (id: ProductId, entries: readonly WrittenEntry[]) => Promise<Result<UpdatedVariants, BulkFailure>>,
): Promise<BulkPayload> {
  return mutate(context, 'products', async () => {
    const productId = readGid('Product', productGid);
    const options = await placeAll(context, productId, inputs);
    const unplaced = options.flatMap(({ userErrors }) => userErrors);
    const entries = inputs.flatMap((input, index) => {
      const placed = options[index];
      if (placed !== undefined && placed.userErrors.length > 0) return [];
      const fields = { ...FIELD_PATHS, ...placed?.paths };
      const entry = { path: ['variants', String(index)], fields };
      return [{ ...entry, gid: input.id, write: { ...toWrite(input), ...placed?.write } }];
    });
    if (unplaced.length > 0 && (!allowPartial || entries.length === 0))
      return { productId, variants: null, userErrors: unplaced };
    const written = await write(productId, entries);
    const failure: BulkFailure = written.ok ? { kind: 'entries', ...written.value } : written.error;
    const userErrors = [...unplaced, ...toEntryErrors(failure, (index) => entries[index])];
    return { productId, variants: written.ok ? written.value.variants : null, userErrors };
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
function idOf(gid: VariantBulkInput['id']): VariantId {
  return typeof gid === 'string' ? readGid('ProductVariant', gid) : (0 as VariantId);
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
function toEntryErrors(failure: BulkFailure, entryAt: (index: number) => Entry | undefined): UserError[] {
  if (failure.kind === 'not_found') {
    return toUserErrors(failure, { missing: { what: 'The product', field: ['productId'] }, fields: {} });
  }
  return failure.failures.flatMap(({ index, failure: reason }) => {
    const { path, fields } = entryAt(index) ?? { path: [], fields: {} };
    const missing = { what: 'The product variant', field: fields['id'] ?? [] };
    return toUserErrors(reason, { missing, fields }).map((error) => ({
      ...error,
      field: [...path, ...(error.field ?? [])],
    }));
  });
}
