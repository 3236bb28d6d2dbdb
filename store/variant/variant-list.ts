import { sql } from 'kysely';
import type { CurrencyCode } from '../../shared/currency.ts';
import type { ProductId, VariantId } from '../../shared/ids.ts';
import type { Variant } from '../../shared/variant/variant.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Reader } from '../database/transaction.ts';
import type { PageAnchor, VariantPage } from './variant-page.ts';
import { toVariant, VARIANT_COLUMNS } from './variant-reader.ts';

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

function selectRows(column: Column, direction: 'asc' | 'desc') {
  return statement((read, value: ValueOf<PagePlace>) =>
    inList(read, column, value)
      .select(VARIANT_COLUMNS)
      .where(sql.ref<number>(column), direction === 'asc' ? '>' : '<', value('bound'))
      .orderBy(column, direction)
      .limit(value('limit')),
  );
}

function selectBehind(column: Column, direction: 'asc' | 'desc') {
  return statement((read, value: ValueOf<Omit<PagePlace, 'limit'>>) =>
    inList(read, column, value)
      .select('id')
      .where(sql.ref<number>(column), direction === 'asc' ? '>' : '<', value('bound'))
      .orderBy(column, direction)
      .limit(1),
  );
}

function inList(read: Reader, column: Column, value: ValueOf<Pick<PagePlace, 'productId' | 'since'>>) {
  const ofProduct = read.selectFrom('variant').where('product_id', '=', value('productId'));
  return column === 'id' ? ofProduct.where(sql.ref<number>('id'), '>', value('since')) : ofProduct;
}

const FORWARDS = { position: selectRows('position', 'asc'), id: selectRows('id', 'asc') };
const BACKWARDS = { position: selectRows('position', 'desc'), id: selectRows('id', 'desc') };
const FIRST_BEHIND = { position: selectBehind('position', 'asc'), id: selectBehind('id', 'asc') };
const LAST_BEFORE = { position: selectBehind('position', 'desc'), id: selectBehind('id', 'desc') };

/** Below every position and id. */
const BEFORE_ALL = 0;

/** Reads a page: ordered by id when it begins after `sinceId`, else by position (D3.11). */
export async function listVariants(
  read: Reader,
  productId: ProductId,
  page: VariantPage,
  currency: CurrencyCode,
): Promise<VariantRows> {
  const column = page.sinceId === null ? 'position' : 'id';
  const backwards = page.anchor?.direction === 'previous';
  const since = page.sinceId ?? BEFORE_ALL;
  const bound = page.anchor === null ? BEFORE_ALL : await boundOf(read, page.anchor, column);
  const place = { productId, since, bound, limit: page.limit + 1 };
  const rows = await (backwards ? BACKWARDS : FORWARDS)[column](read, place);
  const ahead = rows[page.limit]?.id ?? null;
  const shown = rows.slice(0, page.limit);
  const variants = (backwards ? shown.toReversed() : shown).map((row) => toVariant(row, currency));
  const edge = shown[0]?.[column] ?? null;
  // The first page has nothing behind it; another one may have lost it since.
  const behind =
    page.anchor === null || edge === null
      ? null
      : await firstId(
          (backwards ? FIRST_BEHIND : LAST_BEFORE)[column](read, { productId, since, bound: edge }),
        );
  return { variants, before: backwards ? ahead : behind, after: backwards ? behind : ahead };
}

async function firstId(rows: Promise<readonly { readonly id: VariantId }[]>): Promise<VariantId | null> {
  return (await rows)[0]?.id ?? null;
}

/**
 * The value of the order's column beside which a page begins. Positions move when variants are deleted, so the variant
 * is looked up; when it is gone, the one that stood beyond it is, and the page begins with that.
 */
async function boundOf(read: Reader, anchor: PageAnchor, column: Column): Promise<number> {
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
