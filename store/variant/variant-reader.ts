import { sql, type Selectable } from 'kysely';
import type { CurrencyCode } from '../../shared/currency.ts';
import type { ImageId, ProductId, VariantId } from '../../shared/ids.ts';
import { variantTitle, type OptionValues, type Variant } from '../../shared/variant/variant.ts';
import { statementByIds } from '../database/id-lists.ts';
import { lookup, type LookupContext } from '../database/lookup.ts';
import type { VariantTable } from '../database/tables.ts';
import { hasVersions, readUnknown, type RowMemory, type VersionedRow } from '../database/row-memory.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Reader } from '../database/transaction.ts';

/** The columns that `toVariant` needs. */
export const VARIANT_COLUMNS = [
  'variant.id',
  'variant.product_id',
  'variant.position',
  'variant.option1',
  'variant.option2',
  'variant.option3',
  'variant.price',
  'variant.compare_at_price',
  'variant.barcode',
  'variant.sku',
  'variant.taxable',
  'variant.tax_code',
  'variant.requires_shipping',
  'variant.weight',
  'variant.weight_unit',
  'variant.image_id',
  'variant.inventory_item_id',
  'variant.inventory_management',
  'variant.inventory_policy',
  'variant.inventory_quantity',
  'variant.fulfillment_service',
  'variant.created_at',
  'variant.updated_at',
] as const;

type VariantRow = Omit<Selectable<VariantTable>, 'combination_key' | 'row_version'>;

/** Converts a variant's row to the entity; `currency` is the shop's. */
export function toVariant(row: VariantRow, currency: CurrencyCode): Variant {
  const options: OptionValues = [row.option1, row.option2, row.option3];
  return {
    id: row.id,
    productId: row.product_id,
    title: variantTitle(options),
    price: { minor: row.price, currency },
    compareAtPrice: row.compare_at_price === null ? null : { minor: row.compare_at_price, currency },
    position: row.position,
    options,
    barcode: row.barcode,
    sku: row.sku,
    taxable: row.taxable === 1,
    taxCode: row.tax_code,
    requiresShipping: row.requires_shipping === 1,
    weight: row.weight,
    weightUnit: row.weight_unit,
    imageId: row.image_id,
    inventoryItemId: row.inventory_item_id,
    inventoryManagement: row.inventory_management,
    inventoryPolicy: row.inventory_policy,
    inventoryQuantity: row.inventory_quantity,
    fulfillmentService: row.fulfillment_service,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type VariantMemory = RowMemory<VariantId, Variant>;

const SELECT_VARIANTS = statementByIds((read, isAmong) =>
  read
    .selectFrom('variant')
    .select(VARIANT_COLUMNS)
    .$if(hasVersions(read), (query) => query.select('row_version'))
    .where(isAmong('id')),
);

/** What reading variants needs; `currency` is the shop's. */
export interface PricedContext {
  readonly read: Reader;
  readonly known: VariantMemory | null;
  readonly currency: CurrencyCode;
}

/** Reads the variants with these ids. Rows with a cached version are not read again. */
export async function readUnknownVariants(
  { read, known, currency }: PricedContext,
  ids: readonly VariantId[],
  versions: readonly (number | null)[],
): Promise<ReadonlyMap<VariantId, Variant>> {
  const find = (row: VersionedRow<VariantId>): Variant | undefined => {
    const variant = known?.find(row);
    return variant?.price.currency === currency ? variant : undefined;
  };
  return readUnknown(ids, versions, find, async (unknown) => {
    const variants = new Map<VariantId, Variant>();
    for (const row of await SELECT_VARIANTS(read, unknown)) {
      const { id, row_version: version } = row;
      const variant = toVariant(row, currency);
      variants.set(id, variant);
      if (version !== undefined) known?.remember({ id, row_version: version }, variant);
    }
    return variants;
  });
}

/** Reads the variants with these ids, priced in the shop's currency. */
export async function readVariants(
  { read, shop, known }: VariantContext,
  ids: readonly VariantId[],
  versions: readonly (number | null)[] = [],
): Promise<ReadonlyMap<VariantId, Variant>> {
  const { currency } = await shop();
  return readUnknownVariants({ read, known: known.variants, currency }, ids, versions);
}

type VariantContext = LookupContext & {
  readonly shop: () => Promise<{ readonly currency: CurrencyCode }>;
  readonly known: { readonly variants: VariantMemory | null };
};

export const findVariant = lookup('variant', async (context: VariantContext, ids: readonly VariantId[]) =>
  readVariants(context, ids),
);

const SELECT_VARIANT = statement((read, value: ValueOf<{ id: VariantId }>) =>
  read
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(VARIANT_COLUMNS)
    .select('product.is_gift_card')
    .where('variant.id', '=', value('id')),
);

/** Reads a variant and whether it is a gift card; null if there is none with this id. */
export async function readVariant(
  read: Reader,
  id: VariantId,
  currency: CurrencyCode,
): Promise<{ variant: Variant; isGiftCard: boolean } | null> {
  const [row] = await SELECT_VARIANT(read, { id });
  return row ? { variant: toVariant(row, currency), isGiftCard: row.is_gift_card === 1 } : null;
}

const SELECT_IS_GIFT_CARD = statement((read, value: ValueOf<{ id: ProductId }>) =>
  read.selectFrom('product').select('is_gift_card').where('id', '=', value('id')),
);

/** Whether a product's variants are gift cards; null if the product does not exist. */
export async function findIsGiftCard(read: Reader, id: ProductId): Promise<boolean | null> {
  const [row] = await SELECT_IS_GIFT_CARD(read, { id });
  return row ? row.is_gift_card === 1 : null;
}

/** Counts the variants of a product; 0 also if the product does not exist. */
export async function countVariants(read: Reader, productId: ProductId): Promise<number> {
  const { count } = await read
    .selectFrom('variant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the variants of a product, by position; `currency` is the shop's. */
export async function readVariantsOf(
  read: Reader,
  productId: ProductId,
  currency: CurrencyCode,
): Promise<Variant[]> {
  const rows = await read
    .selectFrom('variant')
    .select(VARIANT_COLUMNS)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();
  return rows.map((row) => toVariant(row, currency));
}

interface ProductPart {
  readonly part: 'option' | 'variant' | 'image';
  /** The position of an option, the id of anything else. */
  readonly number: number;
  /** The name of an option, the first value of a variant. */
  readonly option1: string | null;
  readonly option2: string | null;
  readonly option3: string | null;
}

const SELECT_PARTS = statement((read, value: ValueOf<{ productId: ProductId; except: number }>) =>
  read
    .selectFrom(
      sql<ProductPart>`(
        select 'option' as part, position as number, name as option1, null as option2, null as option3
          from product_option where product_id = ${value('productId')}
        union all select 'variant', id, option1, option2, option3
          from variant where product_id = ${value('productId')} and id <> ${value('except')}
        union all select 'image', id, null, null, null
          from product_image where product_id = ${value('productId')}
      )`.as('parts'),
    )
    .selectAll(),
);

/** Reads what the rules need of the product around a variant (D3.2, D3.7). `except`: the variant itself, which is left out. */
export async function readSurroundings(
  read: Reader,
  productId: ProductId,
  except: VariantId | null,
): Promise<{ optionNames: string[]; otherCombinations: OptionValues[]; imageIds: ImageId[] }> {
  const rows = await SELECT_PARTS(read, { productId, except: except ?? NO_VARIANT });
  const parts = (name: ProductPart['part']) => rows.filter(({ part }) => part === name);
  const options = parts('option').toSorted((left, right) => left.number - right.number);
  return {
    optionNames: options.map(({ option1 }) => option1 ?? ''),
    otherCombinations: parts('variant').map(({ option1, option2, option3 }) => [option1, option2, option3]),
    imageIds: parts('image').map(({ number }) => number as ImageId),
  };
}

/** Ids start at 1. */
const NO_VARIANT = 0;
