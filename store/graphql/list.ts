import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { MAX_PAGED_OBJECTS } from '../../shared/limits.ts';
import type { Tables } from '../database/tables.ts';
import { readPageRequest, type ConnectionArguments, type SortValue } from './cursor.ts';
import { selectPage, toPage, type Page } from './page.ts';
import { checkNotNegative } from './query-context.ts';
import type { ResolverContext } from './resolver-context.ts';
import { prepareScan, scanPage, scanRows } from './scan-rows.ts';
import { readSearch, type Search } from './read-search.ts';
import type { Candidates } from './search-candidates.ts';
import type { Searchable } from './search-condition.ts';

/** A connection at the root, with its search fields and sort keys. */
export interface List<SortKey extends string> {
  /** Identifies the list in its cursors. */
  readonly name: string;
  readonly id: RawBuilder<number>;
  /** Expressions that are never null, so that every row has a defined place. */
  readonly sorts: Readonly<Record<SortKey, RawBuilder<SortValue>>>;
  /** The sort keys that are text; all others are whole numbers. */
  readonly textSorts?: readonly SortKey[];
  readonly searchable: Searchable;
}

/** Arguments of a connection at the root, named as in the schema. */
export interface ListArguments<SortKey extends string> extends ConnectionArguments {
  readonly query?: string | null | undefined;
  readonly sortKey?: SortKey | null | undefined;
  readonly reverse?: boolean | null | undefined;
}

/** Selects the rows that may be listed at all; its `where` must begin with `wanted`, so that every row is checked by it. */
export type SelectRows<Table extends keyof Tables, Row> = (
  wanted: RawBuilder<boolean>,
) => SelectQueryBuilder<Tables, Table, Row>;

/**
 * Resolves a connection at the root. Throws BAD_USER_INPUT for invalid arguments (D5.4–D5.6), and what `scanRows`
 * throws; adds a warning for a range search on a field that is not the sort key (D5.7).
 */
export async function answerList<SortKey extends string, Table extends keyof Tables, Row, Node>(
  context: ResolverContext,
  list: List<SortKey>,
  selectRows: SelectRows<Table, Row>,
  args: ListArguments<SortKey> & { readonly sortKey: SortKey },
  toNode: (row: Row) => Node,
): Promise<Page<Node>> {
  const reverse = args.reverse ?? false;
  const order = `${list.name} ${args.sortKey}${reverse ? ' reverse' : ''}`;
  const kind = list.textSorts?.includes(args.sortKey) ? 'text' : 'number';
  const request = readPageRequest(order, args, kind, context.paging);
  const search = await readListSearch(context, list, args);
  const sort = { value: list.sorts[args.sortKey], id: list.id, reverse };
  const { condition } = search;
  if (condition === null) {
    const found = await scanPage(context, (stillWanted) =>
      selectPage(selectRows(stillWanted(list.id)), sort, request),
    );
    return toPage(found, request, toNode);
  }
  const all = selectRows(context.scan.stillWanted(list.id)).where(condition);
  const found = await narrow(context, list, all, inOrderOf(search, args.sortKey));
  return toPage(await scanRows(context, selectPage(found, sort, request)), request, toNode);
}

/** A range on the sort key is found along the sort order: only a text or an exact number finds the rows sooner. */
function inOrderOf(search: Search, sortKey: string): Search {
  if (!search.ranges.includes(sortKey.toLowerCase())) return search;
  return { ...search, candidates: search.candidates.filter(({ rank }) => rank > 0) };
}

/**
 * The condition of a search for rows of a list, or null if it finds every row; adds the warning of D5.7. Throws BAD_USER_INPUT
 * for an invalid query.
 */
export async function searchCondition<SortKey extends string>(
  context: ResolverContext,
  list: List<SortKey>,
  args: Pick<ListArguments<SortKey>, 'query'> & { readonly sortKey: SortKey },
): Promise<RawBuilder<boolean> | null> {
  return (await readListSearch(context, list, args)).condition;
}

async function readListSearch(
  context: ResolverContext,
  list: List<string>,
  { query, sortKey }: Pick<ListArguments<string>, 'query'> & { readonly sortKey: string },
): Promise<Search> {
  const search = await readInTurn(context, list, query);
  warnAboutRanges(context, search.ranges, sortKey);
  return search;
}

async function readInTurn(
  context: ResolverContext,
  { searchable }: Pick<List<string>, 'searchable'>,
  query: string | null | undefined,
): Promise<Search> {
  return prepareScan(context, () => readSearch(query, searchable, context.scan.textIndex));
}

/** A search with more candidates than this reads the rows in sort order instead, because a page then fills quickly. */
const MAX_CANDIDATES = 10_000;

/** Restricts a search to the first of its candidates that are few enough. Throws what `scanRows` throws. */
async function narrow<Table extends keyof Tables, Row>(
  context: ResolverContext,
  { id }: Pick<List<string>, 'id'>,
  found: SelectQueryBuilder<Tables, Table, Row>,
  { candidates }: Pick<Search, 'candidates'>,
): Promise<SelectQueryBuilder<Tables, Table, Row>> {
  const { textIndex } = context.scan;
  if (textIndex === null) return found;
  for (const each of candidates) {
    const ids = sql<{ id: number }>`(${idsOf(context, each)} limit ${MAX_CANDIDATES + 1})`;
    const gathering = context.read
      .selectFrom(ids.as('candidate'))
      .select([sql<number>`count(*)`.as('count'), textIndex.gathered.as('gathered')]);
    const [{ count, gathered } = { count: 0, gathered: '' }] = await scanRows(context, gathering);
    if (count <= MAX_CANDIDATES) return found.where(textIndex.among(id, gathered));
  }
  return found;
}

/**
 * Joins the candidates' statements into one. Each is followed by a check of `stillWanted`, because a statement that
 * finds no rows never evaluates it.
 */
function idsOf({ scan }: Pick<ResolverContext, 'scan'>, { statements }: Candidates): RawBuilder<unknown> {
  const pause = sql`select 0 as id where not ${scan.stillWanted(sql`0`)}`;
  return sql.join(
    statements.flatMap((each) => [each, pause]),
    sql` union all `,
  );
}

function warnAboutRanges(context: ResolverContext, ranges: readonly string[], sortKey: string): void {
  for (const field of ranges.filter((name) => name !== sortKey.toLowerCase())) {
    const message = `A search by range on ${field} can be slow while the list is sorted by ${sortKey}.`;
    context.searchWarnings.push({ field, sortKey, message });
  }
}

/** Arguments of a count, named as in the schema. */
export interface CountArguments {
  readonly query?: string | null | undefined;
  /** Counts at most this many rows. */
  readonly limit?: number | null | undefined;
}

/** A count below its limit is exact; at its limit, which is at most 25,001, it says AT_LEAST (specification 8, D5.5). */
export interface Count {
  readonly count: number;
  readonly precision: 'EXACT' | 'AT_LEAST';
}

/** Counts the rows of a search. Throws BAD_USER_INPUT for invalid arguments, and what `scanRows` throws. */
export async function countList<Table extends keyof Tables, Row>(
  context: ResolverContext,
  list: Pick<List<string>, 'id' | 'searchable'>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { query, limit }: CountArguments,
): Promise<Count> {
  checkNotNegative({ limit });
  const most = Math.min(limit ?? Infinity, MAX_PAGED_OBJECTS + 1);
  const search = await readInTurn(context, list, query);
  const found = countedRows(context, list, rows, search, most);
  const counting = context.read.selectFrom(found.as('found')).select(sql<number>`count(*)`.as('count'));
  const [{ count } = { count: 0 }] = await scanRows(context, counting);
  return { count, precision: count < most ? 'EXACT' : 'AT_LEAST' };
}

/**
 * Selects at most as many rows of a search as are counted. With a text or an exact number, they are read from the
 * candidates in no particular order, so that no other rows are read and no more than are counted.
 */
function countedRows<Table extends keyof Tables, Row>(
  context: ResolverContext,
  { id }: Pick<List<string>, 'id'>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { condition, candidates: [best] }: Search,
  most: number,
): RawBuilder<unknown> {
  const { stillWanted } = context.scan;
  if (best === undefined || best.rank === 0) {
    const wanted = rows.where(stillWanted(id));
    return sql`${(condition === null ? wanted : wanted.where(condition)).limit(sql.lit(most))}`;
  }
  const same = rows.where(sql<boolean>`${id} = candidate.id`).where(condition ?? sql<boolean>`true`);
  return sql`(select distinct candidate.id from (${idsOf(context, best)}) as candidate
    where ${stillWanted(sql`candidate.id`)} and exists ${same} limit ${sql.lit(most)})`;
}
