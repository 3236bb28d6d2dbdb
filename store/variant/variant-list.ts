import { sql } from 'kysely';
import type { CurrencyCode } from '../../shared/currency.ts';
import type { ProductId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { Reader } from '../database/transaction.ts';
import type { PageAnchor, VariantPage } from './variant-page.ts';
import { toVariant } from './variant-read-model.ts';

/** A page of a product's variants, and whether there are more on either side. */
export interface VariantRows {
  readonly variants: readonly Variant[];
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Reads a page: ordered by id when it begins after `sinceId`, else by position (D3.11). */
export async function listVariants(
  read: Reader,
  productId: ProductId,
  page: VariantPage,
  currency: CurrencyCode,
): Promise<VariantRows> {
  const column = page.sinceId === null ? 'position' : 'id';
  const key = sql<number>`${sql.ref(column)}`;
  const bound = page.anchor === null ? page.sinceId : await boundOf(read, page.anchor, column);
  const backwards = page.anchor?.direction === 'previous';
  const rows = await inProduct(read, productId)
    .selectAll()
    .$if(bound !== null, (query) => query.where(key, backwards ? '<' : '>', bound))
    .$if(page.sinceId !== null, (query) => query.where(key, '>', page.sinceId))
    .orderBy(column, backwards ? 'desc' : 'asc')
    .limit(page.limit + 1)
    .execute();
  const hasMore = rows.length > page.limit;
  const shown = rows.slice(0, page.limit);
  const variants = (backwards ? shown.toReversed() : shown).map((row) => toVariant(row, currency));
  // A page that was reached through a cursor comes from somewhere, unless that was deleted since.
  const behind = page.anchor !== null && (await hasBehind(read, productId, variants, column, page));
  return { variants, hasPrevious: backwards ? hasMore : behind, hasNext: backwards ? behind : hasMore };
}

function inProduct(read: Reader, productId: ProductId) {
  return read.selectFrom('variant').where('product_id', '=', productId);
}

/**
 * The value of the order's column beside which a page begins. A deleted variant has left its position to the next one:
 * half a place before it, none is skipped and none comes twice.
 */
async function boundOf(read: Reader, anchor: PageAnchor, column: 'position' | 'id'): Promise<number> {
  if (column === 'id') return anchor.id;
  const row = await read
    .selectFrom('variant')
    .select('position')
    .where('id', '=', anchor.id)
    .executeTakeFirst();
  return row?.position ?? anchor.position - 0.5;
}

/** Whether the list goes on in the direction that the page came from. */
async function hasBehind(
  read: Reader,
  productId: ProductId,
  variants: readonly Variant[],
  column: 'position' | 'id',
  { anchor, sinceId }: VariantPage,
): Promise<boolean> {
  const edge = anchor?.direction === 'previous' ? variants.at(-1) : variants[0];
  if (!edge) return false;
  const key = sql<number>`${sql.ref(column)}`;
  const row = await inProduct(read, productId)
    .select('id')
    .where(key, anchor?.direction === 'previous' ? '>' : '<', edge[column])
    .$if(sinceId !== null, (query) => query.where(key, '>', sinceId))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
