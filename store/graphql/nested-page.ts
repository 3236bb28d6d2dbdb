import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import { readPageRequest, type ConnectionArguments, type PageRequest } from './cursor.ts';
import { toPage, type Page, type SortedRow } from './page.ts';
import type { ResolverContext } from './resolver-context.ts';

/** A connection below another object: a list per parent, read for all parents at once. */
export interface NestedList<Parent extends number, Id extends number, Node> {
  /** Names the list in its cursors. */
  readonly name: string;
  readonly table: keyof Tables;
  /** The column that holds the parent's id. */
  readonly parent: string;
  /** The column of whole numbers that the children are sorted by, apart from the id that breaks ties. */
  readonly sort: string;
  /** The children with these ids. */
  readonly read: (context: ResolverContext, ids: readonly Id[]) => Promise<ReadonlyMap<Id, Node>>;
  /** Only says what the parents are. */
  readonly of?: Parent;
}

/** Where a child stands below its parent. */
interface Place<Parent extends number, Id extends number> extends SortedRow {
  readonly parent_id: Parent;
  readonly sort_id: Id;
}

/** Answers the connection below one parent. Throws BAD_USER_INPUT for its arguments (D5.4). */
export async function answerNested<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parent: Parent,
  args: ConnectionArguments,
): Promise<Page<Node>> {
  const request = readPageRequest(list.name, args, 'number', context.paging);
  const group = `${list.name} ${JSON.stringify(request)}`;
  const children = await context.batches.load(group, parent, async (parents: readonly Parent[]) =>
    readChildren(context, list, parents, request),
  );
  return toPage(children ?? [], request, ({ node }) => node);
}

async function readChildren<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parents: readonly Parent[],
  request: PageRequest,
): Promise<ReadonlyMap<Parent, readonly (SortedRow & { readonly node: Node })[]>> {
  const places = await readPlaces(context.read, list, parents, request);
  const nodes = await readNodes(
    context,
    list,
    places.map(({ sort_id: id }) => id),
  );
  const children = new Map<Parent, (SortedRow & { readonly node: Node })[]>();
  for (const { parent_id: parent, sort_value, sort_id } of places) {
    const node = nodes.get(sort_id);
    const siblings = children.get(parent) ?? [];
    // A child that was deleted between the two statements is not there any more.
    if (node !== undefined) siblings.push({ sort_value, sort_id, node });
    children.set(parent, siblings);
  }
  return children;
}

/** Well below the number of parameters that SQLite lets one statement bind. */
const MAX_IDS = 10_000;

async function readNodes<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Node>> {
  const nodes = new Map<Id, Node>();
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const some = await list.read(context, ids.slice(start, start + MAX_IDS));
    for (const [id, node] of some) nodes.set(id, node);
  }
  return nodes;
}

/**
 * Who stands on the page of each parent, in one statement that an index answers alone. As in `selectPage`, one child
 * more than the page is read.
 */
async function readPlaces<Parent extends number, Id extends number>(
  read: Reader,
  list: NestedList<Parent, Id, unknown>,
  parents: readonly Parent[],
  { size, backward, place }: PageRequest,
): Promise<readonly Place<Parent, Id>[]> {
  const [parent, sort] = [sql.ref(list.parent), sql.ref(list.sort)];
  const direction = backward ? sql`desc` : sql`asc`;
  const comparison = backward ? sql`<` : sql`>`;
  const behind = place ? sql`and (${sort}, id) ${comparison} (${place.value}, ${place.id})` : sql``;
  const ranked = sql<Place<Parent, Id> & { rank: number }>`(
    select ${parent} as parent_id, ${sort} as sort_value, id as sort_id,
      row_number() over (partition by ${parent} order by ${sort} ${direction}, id ${direction}) as rank
    from ${sql.table(list.table)}
    where ${parent} in (${sql.join(parents)}) ${behind}
  )`;
  const rows = await read
    .selectFrom(ranked.as('ranked'))
    .select(['parent_id', 'sort_value', 'sort_id', 'rank'])
    .where('rank', '<=', size + 1)
    .orderBy('rank')
    .execute();
  return rows as readonly Place<Parent, Id>[];
}
