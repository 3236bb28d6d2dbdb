import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { MAX_PAGED_OBJECTS } from '../../shared/limits.ts';
import type { Tables } from '../database/tables.ts';
import { readPageRequest, type ConnectionArguments, type SortValue } from './cursor.ts';
import { selectPage, toPage, type Page } from './page.ts';
import type { ResolverContext } from './resolver-context.ts';
import { scanRows } from './scan-rows.ts';
import { readSearch, type Searchable } from './search-condition.ts';

/** A connection at the root: what it can be searched and sorted by. */
export interface List<SortKey extends string> {
  /** Names the list in its cursors. */
  readonly name: string;
  readonly id: RawBuilder<number>;
  /** Expressions that are never null, so that every row has a place. */
  readonly sorts: Readonly<Record<SortKey, RawBuilder<SortValue>>>;
  /** The sort keys that stand for text; all others stand for whole numbers. */
  readonly textSorts?: readonly SortKey[];
  readonly searchable: Searchable;
}

/** Arguments of a connection at the root, as the schema has them. */
export interface ListArguments<SortKey extends string> extends ConnectionArguments {
  readonly query?: string | null | undefined;
  readonly sortKey?: SortKey | null | undefined;
  readonly reverse?: boolean | null | undefined;
}

/**
 * Answers a connection at the root. `rows` are those that may be listed at all. Throws BAD_USER_INPUT for its arguments
 * (D5.4–D5.6); warns when a range is searched on a field that is not the sort key (D5.7).
 */
export async function answerList<SortKey extends string, Table extends keyof Tables, Row, Node>(
  context: ResolverContext,
  list: List<SortKey>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  args: ListArguments<SortKey> & { readonly sortKey: SortKey },
  toNode: (row: Row) => Node,
): Promise<Page<Node>> {
  const reverse = args.reverse ?? false;
  const order = `${list.name} ${args.sortKey}${reverse ? ' reverse' : ''}`;
  const kind = list.textSorts?.includes(args.sortKey) ? 'text' : 'number';
  const request = readPageRequest(order, args, kind, context.paging);
  const { condition, ranges } = readSearch(args.query, list.searchable);
  warnAboutRanges(context, ranges, args.sortKey);
  const wanted = rows.where(context.scan.stillWanted);
  const found = condition === null ? wanted : wanted.where(condition);
  const sort = { value: list.sorts[args.sortKey], id: list.id, reverse };
  return toPage(await scanRows(context, selectPage(found, sort, request)), request, toNode);
}

function warnAboutRanges(context: ResolverContext, ranges: readonly string[], sortKey: string): void {
  for (const field of ranges.filter((name) => name !== sortKey.toLowerCase())) {
    const message = `A search by range on ${field} can be slow while the list is sorted by ${sortKey}.`;
    context.searchWarnings.push({ field, sortKey, message });
  }
}

/** A count, exact up to 25,000; beyond that it is 25,001 and says so (specification 8, D5.5). */
export interface Count {
  readonly count: number;
  readonly precision: 'EXACT' | 'AT_LEAST';
}

/** Counts what a search finds. Throws BAD_USER_INPUT for a query that cannot be read. */
export async function countList<Table extends keyof Tables, Row>(
  context: ResolverContext,
  { searchable }: Pick<List<string>, 'searchable'>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  query: string | null | undefined,
): Promise<Count> {
  const { condition } = readSearch(query, searchable);
  const wanted = rows.where(context.scan.stillWanted);
  const found = (condition === null ? wanted : wanted.where(condition)).limit(MAX_PAGED_OBJECTS + 1);
  const counting = context.read.selectFrom(found.as('found')).select(sql<number>`count(*)`.as('count'));
  const [{ count } = { count: 0 }] = await scanRows(context, counting);
  return { count, precision: count > MAX_PAGED_OBJECTS ? 'AT_LEAST' : 'EXACT' };
}
