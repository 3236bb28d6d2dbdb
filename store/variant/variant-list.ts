import { sql } from 'kysely';
import type { CurrencyCode } from '../../shared/currency.ts';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import type { Reader } from '../database/transaction.ts';
import type { PageAnchor, VariantPage } from './variant-page.ts';
import { toVariant } from './variant-reader.ts';

/** A page of a product's variants, and the variants right beside it; null where the list ends. */
export interface VariantRows {
  readonly variants: readonly Variant[];
  readonly before: VariantId | null;
  readonly after: VariantId | null;
}

/** Reads a page: ordered by id when it begins after `sinceId`, else by position (D3.11). */
export async function listVariants(
  read: Reader,
  productId: ProductId,
  page: VariantPage,
  currency: CurrencyCode,
): Promise<VariantRows> {
  const column = page.sinceId === null ? 'position' : 'id';
  const bound = page.anchor === null ? null : await boundOf(read, page.anchor, column);
  const backwards = page.anchor?.direction === 'previous';
  const list = inList(read, productId, page);
  const rows = await list
    .selectAll()
    .$if(bound !== null, (query) => query.where(sql.ref<number>(column), backwards ? '<' : '>', bound))
    .orderBy(column, backwards ? 'desc' : 'asc')
    .limit(page.limit + 1)
    .execute();
  const ahead = rows[page.limit]?.id ?? null;
  const shown = rows.slice(0, page.limit);
  const variants = (backwards ? shown.toReversed() : shown).map((row) => toVariant(row, currency));
  const edge = shown[0]?.[column] ?? null;
  // The first page has nothing behind it; another one may have lost it since.
  const behind = page.anchor === null || edge === null ? null : await behindOf(list, column, edge, backwards);
  return { variants, before: backwards ? ahead : behind, after: backwards ? behind : ahead };
}

function inList(read: Reader, productId: ProductId, { sinceId }: VariantPage) {
  return read
    .selectFrom('variant')
    .where('product_id', '=', productId)
    .$if(sinceId !== null, (query) => query.where(sql.ref<number>('id'), '>', sinceId));
}

/**
 * The value of the order's column beside which a page begins. Positions move when variants are deleted, so the variant
 * is looked up; when it is gone, the one that stood beyond it is, and the page begins with that.
 */
async function boundOf(read: Reader, anchor: PageAnchor, column: 'position' | 'id'): Promise<number> {
  if (column === 'id') return anchor.id;
  const rows = await read
    .selectFrom('variant')
    .select(['id', 'position'])
    .where('id', 'in', [anchor.id, anchor.beyond])
    .execute();
  const edge = rows.find(({ id }) => id === anchor.id);
  if (edge) return edge.position;
  const first = rows.find(({ id }) => id === anchor.beyond);
  // The variant that followed has moved up to where the deleted one stood.
  const isNext = anchor.direction === 'next';
  if (!first) return isNext ? anchor.position - 1 : anchor.position;
  return isNext ? first.position - 1 : first.position + 1;
}

/** The variant right beside the edge of a page on the side that the page came from. */
async function behindOf(
  list: ReturnType<typeof inList>,
  column: 'position' | 'id',
  edge: number,
  backwards: boolean,
): Promise<VariantId | null> {
  const row = await list
    .select('id')
    .where(sql.ref<number>(column), backwards ? '>' : '<', edge)
    .orderBy(column, backwards ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
