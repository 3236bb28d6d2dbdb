import { sql } from 'kysely';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { byId } from '../database/lookup.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Reader } from '../database/transaction.ts';
import type { PageAnchor, VariantPage } from './variant-page.ts';
import { type PricedContext, readUnknownVariants, toVariant, VARIANT_COLUMNS } from './variant-reader.ts';

/** A page of a product's variants, and the variants right beside it; null where the list ends. */
export interface VariantRows {
  readonly variants: readonly Variant[];
  readonly before: VariantId | null;
  readonly after: VariantId | null;
}

type Column = 'position' | 'id';

/** What a page is cut out of, and where. */
interface PagePlace {
  readonly productId: ProductId;
  /** In a list by id, those after this one are in it; a list by position has all of them. */
  readonly since: number;
  /** The value of the order's column that the page begins behind, seen in its direction. */
  readonly bound: number;
  readonly limit: number;
}

/** The statements that read the list by a column in a direction. */
function statementsOf(column: Column, direction: 'asc' | 'desc') {
  const behind = (read: Reader, value: ValueOf<Omit<PagePlace, 'limit'>>) =>
    inList(read, column, value)
      .where(sql.ref<number>(column), direction === 'asc' ? '>' : '<', value('bound'))
      .orderBy(column, direction);
  return {
    rows: statement((read, value: ValueOf<PagePlace>) =>
      behind(read, value).select(VARIANT_COLUMNS).limit(value('limit')),
    ),
    versions: statement((read, value: ValueOf<PagePlace>) =>
      behind(read, value).select(['id', 'row_version']).limit(value('limit')),
    ),
    nearest: statement((read, value: ValueOf<Omit<PagePlace, 'limit'>>) =>
      behind(read, value).select('id').limit(1),
    ),
  };
}

function inList(read: Reader, column: Column, value: ValueOf<Pick<PagePlace, 'productId' | 'since'>>) {
  const ofProduct = read.selectFrom('variant').where('product_id', '=', value('productId'));
  return column === 'id' ? ofProduct.where(sql.ref<number>('id'), '>', value('since')) : ofProduct;
}

const STATEMENTS = {
  position: { asc: statementsOf('position', 'asc'), desc: statementsOf('position', 'desc') },
  id: { asc: statementsOf('id', 'asc'), desc: statementsOf('id', 'desc') },
};

/** Below and above every position and id. */
const BEFORE_ALL = 0;
const BEHIND_ALL = Number.MAX_SAFE_INTEGER;

/** Reads a page: ordered by id when it begins after `sinceId`, else by position (D3.11). */
export async function listVariants(
  { read, known, currency }: PricedContext,
  productId: ProductId,
  page: VariantPage,
): Promise<VariantRows> {
  const column = page.sinceId === null ? 'position' : 'id';
  const backwards = page.anchor?.direction === 'previous';
  const { asc, desc } = STATEMENTS[column];
  const [ahead, behind] = backwards ? [desc, asc] : [asc, desc];
  const since = page.sinceId ?? BEFORE_ALL;
  const bound = page.anchor === null ? BEFORE_ALL : await boundOf(read, page.anchor, column);
  const place = { productId, since, bound, limit: page.limit + 1 };
  const { ids, variants } = await readListed({ read, known, currency }, ahead, place);
  const next = ids[page.limit] ?? null;
  const shown = ids.slice(0, page.limit).flatMap((id) => variants.get(id) ?? []);
  const edge = shown[0]?.[column] ?? null;
  // The first page has nothing behind it; another one may have lost it since.
  const previous =
    page.anchor === null || edge === null
      ? null
      : await firstId(behind.nearest(read, { productId, since, bound: edge }));
  return {
    variants: backwards ? shown.toReversed() : shown,
    before: backwards ? next : previous,
    after: backwards ? previous : next,
  };
}

/** Who is on a page, and one more; and those of them that were not deleted meanwhile. */
interface Listed {
  readonly ids: readonly VariantId[];
  readonly variants: ReadonlyMap<VariantId, Variant>;
}

/** Reads no row that is known as it is now. */
async function readListed(
  context: PricedContext,
  { rows, versions }: ReturnType<typeof statementsOf>,
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

/**
 * The value of the order's column beside which a page begins. Positions move, so the variants that stood there are looked up:
 * the one of the cursor, and the one beyond it, with which the page begins when the other is gone. Where one of them was moved
 * it is the place that leaves no variant out. With all gone the list begins anew: then variants come twice, and none is left out.
 */
async function boundOf(read: Reader, anchor: PageAnchor, column: Column): Promise<number> {
  if (column === 'id') return anchor.id;
  const rows = await read
    .selectFrom('variant')
    .select(['id', 'position'])
    .where('id', 'in', [anchor.id, anchor.beyond, anchor.near ?? anchor.id])
    .execute();
  const positions = new Map(rows.map(({ id, position }) => [id, position]));
  const [edge, first] = [positions.get(anchor.id), positions.get(anchor.beyond)];
  const near = anchor.near === null ? undefined : positions.get(anchor.near);
  if (anchor.direction === 'next') {
    if (edge === undefined && first === undefined) return near ?? BEFORE_ALL;
    return Math.min(edge ?? Infinity, (first ?? Infinity) - 1);
  }
  if (edge === undefined && first === undefined) return near ?? BEHIND_ALL;
  return Math.max(edge ?? 0, (first ?? 0) + 1);
}
