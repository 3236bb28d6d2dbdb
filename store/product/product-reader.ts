import type { Selectable } from 'kysely';
import type { ImageId, ProductId, VariantId } from '../../shared/ids.ts';
import { statementByIds } from '../database/id-lists.ts';
import { byId, lookup, type LookupContext } from '../database/lookup.ts';
import type { Tables } from '../database/tables.ts';
import type { Product, ProductImage, ProductOption } from './product-record.ts';

/** Converts a row of `product` to the domain's names. */
export function toProduct(row: Selectable<Tables['product']>): Product {
  return {
    id: row.id,
    title: row.title,
    handle: row.handle,
    status: row.status,
    vendor: row.vendor,
    productType: row.product_type,
    tags: JSON.parse(row.tags) as string[],
    isGiftCard: row.is_gift_card === 1,
    totalInventory: row.inventory_total,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

const SELECT_PRODUCTS = statementByIds((read, isAmong) =>
  read.selectFrom('product').selectAll().where(isAmong('id')),
);

async function readProducts(
  { read }: LookupContext,
  ids: readonly ProductId[],
): Promise<Map<ProductId, Product>> {
  return byId(await SELECT_PRODUCTS(read, ids), toProduct);
}

const SELECT_IMAGES = statementByIds((read, isAmong) =>
  read.selectFrom('product_image').select(['id', 'alt', 'url']).where(isAmong('id')),
);

/** Reads the images with these ids. */
export async function readImages(
  { read }: Pick<LookupContext, 'read'>,
  ids: readonly ImageId[],
): Promise<Map<ImageId, ProductImage>> {
  return byId(await SELECT_IMAGES(read, ids), (row) => row);
}

const SELECT_VARIANT_IMAGES = statementByIds((read, isAmong) =>
  read
    .selectFrom('variant')
    .innerJoin('product_image', 'product_image.product_id', 'variant.product_id')
    .select(['variant.id as variant_id', 'product_image.id', 'product_image.alt', 'product_image.url'])
    .where(isAmong('variant.id'))
    .where((where) =>
      where.or([
        where('product_image.id', '=', where.ref('variant.image_id')),
        where.and([where('variant.image_id', 'is', null), where('product_image.position', '=', 1)]),
      ]),
    ),
);

async function readVariantImages(
  { read }: LookupContext,
  ids: readonly VariantId[],
): Promise<Map<VariantId, ProductImage>> {
  const rows = await SELECT_VARIANT_IMAGES(read, ids);
  return new Map(rows.map(({ variant_id: id, ...image }) => [id, image]));
}

const SELECT_VARIANT_COUNTS = statementByIds((read, isAmong) =>
  read
    .selectFrom('variant')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('variants')])
    .where(isAmong('product_id'))
    .groupBy('product_id'),
);

async function readVariantCounts(
  { read }: LookupContext,
  ids: readonly ProductId[],
): Promise<Map<ProductId, number>> {
  const rows = await SELECT_VARIANT_COUNTS(read, ids);
  return new Map(rows.map(({ product_id: id, variants }) => [id, variants]));
}

const SELECT_OPTION_NAMES = statementByIds((read, isAmong) =>
  read.selectFrom('product_option').selectAll().where(isAmong('product_id')).orderBy('position'),
);
const SELECT_OPTION_VALUES = statementByIds((read, isAmong) =>
  read
    .selectFrom('variant')
    .select(['product_id', 'option1', 'option2', 'option3'])
    .where(isAmong('product_id'))
    .orderBy('position'),
);

async function readOptions(
  { read }: LookupContext,
  ids: readonly ProductId[],
): Promise<Map<ProductId, ProductOption[]>> {
  const names = await SELECT_OPTION_NAMES(read, ids);
  const variants = await SELECT_OPTION_VALUES(read, ids);
  const values = new Map(ids.map((id) => [id, [new Set<string>(), new Set<string>(), new Set<string>()]]));
  for (const { product_id: id, ...variant } of variants) {
    [variant.option1, variant.option2, variant.option3].forEach((value, index) => {
      if (value !== null) values.get(id)?.[index]?.add(value);
    });
  }
  const options = new Map(ids.map((id) => [id, [] as ProductOption[]]));
  for (const { product_id: id, position, name } of names) {
    options.get(id)?.push({ name, position, values: [...(values.get(id)?.[position - 1] ?? [])] });
  }
  return options;
}

export const findProduct = lookup('product', readProducts);
/** A variant's own image, otherwise its product's first image; undefined if there is none. */
export const findVariantImage = lookup('variant image', readVariantImages);
/** Number of a product's variants; undefined if it has none. */
export const findVariantCount = lookup('variant count', readVariantCounts);
/** The options of a product, with the values that its variants use. */
export const findOptions = lookup('product options', readOptions);
