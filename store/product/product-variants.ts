import { sql } from 'kysely';
import type { ProductId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { readNestedPages, type NestedList } from '../graphql/nested-page.ts';
import { toVariant } from '../variant/variant-read-model.ts';

/** `Product.variants`, by position. */
export const PRODUCT_VARIANTS: NestedList<ProductId, Variant> = {
  name: 'variants',
  load: async ({ read, shop }, products, request) => {
    const { currency } = await shop();
    return readNestedPages(
      read,
      read.selectFrom('variant').selectAll().where('product_id', 'in', products),
      { parent: sql`product_id`, value: sql`position`, id: sql`id` },
      request,
      (row) => toVariant(row, currency),
    );
  },
};
