import { sql, type RawBuilder } from 'kysely';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { besideAnchor, NO_ROW, type Anchor } from '../database/beside-anchor.ts';
import { byId } from '../database/lookup.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Reader } from '../database/transaction.ts';
import type { PageAnchor, VariantPage } from './variant-page.ts';
import { type PricedContext, readUnknownVariants, toVariant, VARIANT_COLUMNS } from './variant-reader.ts';

/** A page of a product's variants, and the variants just before and after it; null at an end of the list. */
export interface VariantRows {
  readonly variants: readonly Variant[];
  readonly before: VariantId | null;
  readonly after: VariantId | null;
}

type Column = 'position' | 'id';

/** The list that a page is part of. */
interface ListPlace {
  readonly productId: ProductId;
  /** A list by id contains the ids after this one; a list by position contains all variants. */
  readonly since: number;
  /** The page begins after this value of the sort column, in the direction of the page. */
  readonly value: number;
}

/** Where a page begins. In a list by position: beside the cursor's variants, or after `value` if they are gone. */
interface PagePlace extends ListPlace, Anchor {
  readonly limit: number;
}

/** The statements that read the list, by sort column and direction. */
function statementsOf(column: Column, direction: 'asc' | 'desc') {
  const list = {
    table: sql.table('variant'),
    position: sql.ref<number>(column),
    backward: direction === 'desc',
  };
  const behind = (read: Reader, value: ValueOf<ListPlace>, bound: RawBuilder<number>) =>
    inList(read, column, value)
      .where(list.position, direction === 'asc' ? '>' : '<', bound)
      .orderBy(column, direction);
  const pages = (boundOf: (value: ValueOf<PagePlace>) => RawBuilder<number>) => ({
    rows: statement((read, value: ValueOf<PagePlace>) =>
      behind(read, value, boundOf(value)).select(VARIANT_COLUMNS).limit(value('limit')),
    ),
    versions: statement((read, value: ValueOf<PagePlace>) =>
      behind(read, value, boundOf(value)).select(['id', 'row_version']).limit(value('limit')),
    ),
  });
  return {
    behindValue: pages((value) => sql`${value('value')}`),
    // Positions change, so those of the cursor's variants are read in the same statement as the page.
    besideAnchor: pages((value) => besideAnchor(list, value)),
    nearest: statement((read, value: ValueOf<ListPlace>) =>
      behind(read, value, sql`${value('value')}`)
        .select('id')
        .limit(1),
    ),
  };
}

function inList(read: Reader, column: Column, value: ValueOf<Pick<ListPlace, 'productId' | 'since'>>) {
  const ofProduct = read.selectFrom('variant').where('product_id', '=', value('productId'));
  return column === 'id' ? ofProduct.where(sql.ref<number>('id'), '>', value('since')) : ofProduct;
}

const STATEMENTS = {
  position: { asc: statementsOf('position', 'asc'), desc: statementsOf('position', 'desc') },
  id: { asc: statementsOf('id', 'asc'), desc: statementsOf('id', 'desc') },
};

/** Below and above all positions and ids. */
const BEFORE_ALL = 0;
const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

/** Reads a page, sorted by id if it begins after `sinceId`, otherwise by position (D3.11). */
export async function listVariants(
  { read, known, currency }: PricedContext,
  productId: ProductId,
  page: VariantPage,
): Promise<VariantRows> {
  const { anchor } = page;
  const column = page.sinceId === null ? 'position' : 'id';
  const backwards = anchor?.direction === 'previous';
  const { asc, desc } = STATEMENTS[column];
  const [ahead, behind] = backwards ? [desc, asc] : [asc, desc];
  const since = page.sinceId ?? BEFORE_ALL;
  const place = { productId, since, ...anchorOf(anchor, column), limit: page.limit + 1 };
  const statements = anchor !== null && column === 'position' ? ahead.besideAnchor : ahead.behindValue;
  const { ids, variants } = await readListed({ read, known, currency }, statements, place);
  const next = ids[page.limit] ?? null;
  const shown = ids.slice(0, page.limit).flatMap((id) => variants.get(id) ?? []);
  // If everything on a later page was deleted, it is behind all that is left.
  const edge = shown[0]?.[column] ?? (backwards ? BEFORE_ALL : BEHIND_ALL);
  // The first page has no previous one; the variants before a later page may have been deleted.
  const previous =
    anchor === null ? null : await firstId(behind.nearest(read, { productId, since, value: edge }));
  return {
    variants: backwards ? shown.toReversed() : shown,
    before: backwards ? next : previous,
    after: backwards ? previous : next,
  };
}

/** If all variants of a cursor are gone, the list starts again: variants may be repeated, but none is skipped. */
function anchorOf(anchor: PageAnchor | null, column: Column): Anchor {
  if (anchor === null) return { id: NO_ROW, beyond: NO_ROW, near: NO_ROW, value: BEFORE_ALL };
  const { id, beyond, near, direction } = anchor;
  const value = direction === 'next' ? BEFORE_ALL : BEHIND_ALL;
  return { id, beyond, near: near ?? NO_ROW, value: column === 'id' ? id : value };
}

/** The ids on a page and one more, and the variants that were not deleted meanwhile. */
interface Listed {
  readonly ids: readonly VariantId[];
  readonly variants: ReadonlyMap<VariantId, Variant>;
}

/** Reads a page; rows whose current version is cached are not read. */
async function readListed(
  context: PricedContext,
  { rows, versions }: ReturnType<typeof statementsOf>['besideAnchor'],
  place: PagePlace,
): Promise<Listed> {
  const { read, known, currency } = context;
  if (known === null) {
    const listed = (await rows(read, place)).map((row) => toVariant(row, currency));
    return { ids: listed.map(({ id }) => id), variants: byId(listed, (variant) => variant) };
  }
  const listed = await versions(read, place);
  const ids = listed.map(({ id }) => id);
  const variants = await readUnknownVariants(
    context,
    ids,
    listed.map(({ row_version: version }) => version),
  );
  return { ids, variants };
}

async function firstId(rows: Promise<readonly { readonly id: VariantId }[]>): Promise<VariantId | null> {
  return (await rows)[0]?.id ?? null;
}
