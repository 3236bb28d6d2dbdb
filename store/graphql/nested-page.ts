import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import { readPageRequest, type ConnectionArguments, type PageRequest, type SortValue } from './cursor.ts';
import { toPage, type Page, type SortedRow } from './page.ts';
import type { ResolverContext } from './resolver-context.ts';

/** A row of a connection below another object. */
export interface NestedRow<Node> extends SortedRow {
  readonly parent_id: number;
  readonly node: Node;
}

/** A connection below another object: a list per parent, read for all parents at once. */
export interface NestedList<Parent extends number, Node> {
  /** Names the list in its cursors. */
  readonly name: string;
  readonly load: (
    context: ResolverContext,
    parents: readonly Parent[],
    request: PageRequest,
  ) => Promise<readonly NestedRow<Node>[]>;
}

/** Answers the connection below one parent. Throws BAD_USER_INPUT for its arguments (D5.4). */
export async function answerNested<Parent extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Node>,
  parent: Parent,
  args: ConnectionArguments,
): Promise<Page<Node>> {
  const request = readPageRequest(list.name, args);
  const group = `${list.name} ${JSON.stringify(request)}`;
  const rows = await context.batches.load(group, parent, async (parents: readonly Parent[]) =>
    byParent(await list.load(context, parents, request)),
  );
  return toPage(rows ?? [], request, ({ node }) => node);
}

function byParent<Parent extends number, Row extends { readonly parent_id: number }>(
  rows: readonly Row[],
): ReadonlyMap<Parent, readonly Row[]> {
  const groups = new Map<Parent, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.parent_id as Parent);
    if (group) group.push(row);
    else groups.set(row.parent_id as Parent, [row]);
  }
  return groups;
}

/** How the children of a parent are sorted: by an expression that is never null, then by id. */
export interface NestedSort {
  readonly parent: RawBuilder<number>;
  readonly value: RawBuilder<SortValue>;
  readonly id: RawBuilder<number>;
}

/**
 * One page of children for each parent that `query` selects children of, in one statement. As in `selectPage`, one row
 * more than the page is read.
 */
export async function readNestedPages<Table extends keyof Tables, Row, Node>(
  read: Reader,
  query: SelectQueryBuilder<Tables, Table, Row>,
  { parent, value, id }: NestedSort,
  { size, backward, place }: PageRequest,
  toNode: (row: Row) => Node,
): Promise<readonly NestedRow<Node>[]> {
  const direction = backward ? sql`desc` : sql`asc`;
  const comparison = backward ? sql`<` : sql`>`;
  const behind = place && sql<boolean>`(${value}, ${id}) ${comparison} (${place.value}, ${place.id})`;
  const rank = sql<number>`row_number() over (partition by ${parent} order by ${value} ${direction}, ${id} ${direction})`;
  const ranked = (behind === null ? query : query.where(behind)).select([
    parent.as('parent_id'),
    value.as('sort_value'),
    id.as('sort_id'),
    rank.as('rank'),
  ]);
  const rows = await read
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where(sql`rank`, '<=', size + 1)
    .orderBy(sql`rank`)
    .execute();
  return (rows as unknown as readonly (Row & Omit<NestedRow<Node>, 'node'>)[]).map((row) => ({
    parent_id: row.parent_id,
    sort_value: row.sort_value,
    sort_id: row.sort_id,
    node: toNode(row),
  }));
}
