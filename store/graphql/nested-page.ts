import { sql, type RawBuilder } from 'kysely';
import { dialectOf, type Dialect } from '../database/dialect.ts';
import { ID_LISTS } from '../database/id-lists.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import type { Reader } from '../database/transaction.ts';
import {
  readPageRequest,
  type ConnectionArguments,
  type PageRequest,
  type Place as PagePlace,
} from './cursor.ts';
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
  /** The column that has another value after every change of a row, where the database has it (SQLite). */
  readonly version?: string;
  /** The children with these ids, whose rows have these versions. */
  readonly read: (
    context: ResolverContext,
    ids: readonly Id[],
    versions: readonly (number | null)[],
  ) => Promise<ReadonlyMap<Id, Node>>;
  /** Only says what the parents are. */
  readonly of?: Parent;
}

/** Where a child stands below its parent. */
interface Place<Parent extends number, Id extends number> extends SortedRow {
  readonly parent_id: Parent;
  readonly sort_id: Id;
  readonly version: number | null;
}

/** What a field is that answers such a connection. */
export function nestedField<Parent extends number, Id extends number, Node>(
  list: NestedList<Parent, Id, Node>,
) {
  return {
    extensions: { [NESTED]: list },
    resolve: (
      { id }: { readonly id: Parent },
      args: ConnectionArguments,
      context: ResolverContext,
    ): Page<Node> | Promise<Page<Node>> => answerNested(context, list, id, args),
  };
}

/** Where a field says in its extensions which list it answers. */
export const NESTED = 'nestedList';

/** Answers the connection below one parent; at once if it was read ahead. Throws BAD_USER_INPUT for its arguments (D5.4). */
export function answerNested<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parent: Parent,
  args: ConnectionArguments,
): Page<Node> | Promise<Page<Node>> {
  const { group, load, request } = readArguments(context, list, args);
  const answer = (children: readonly Child<Node>[] = []) => toPage(children, request, ({ node }) => node);
  const known = context.batches.find(group, parent) as readonly Child<Node>[] | undefined;
  return known === undefined ? context.batches.load(group, parent, load).then(answer) : answer(known);
}

/** Reads the connection below some parents before they are asked for it. Throws what `answerNested` throws. */
export async function readNestedAhead<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parents: readonly Parent[],
  args: ConnectionArguments,
): Promise<void> {
  const { group, load } = readArguments(context, list, args);
  await context.batches.loadAhead(group, parents, load);
}

interface Child<Node> extends SortedRow {
  readonly node: Node;
}

/** Which page it is, what the pages of all parents are called together, and how they are read. */
function readArguments<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  args: ConnectionArguments,
) {
  const request = readPageRequest(list.name, args, 'number', context.paging);
  const { size, backward, place } = request;
  const behind = place === null ? '' : JSON.stringify(place);
  return {
    request,
    group: `${list.name} ${String(size)} ${String(backward)} ${behind}`,
    load: async (parents: readonly Parent[]) => readChildren(context, list, parents, request),
  };
}

/** The page of each parent. */
async function readChildren<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parents: readonly Parent[],
  request: PageRequest,
): Promise<ReadonlyMap<Parent, readonly Child<Node>[]>> {
  const places = (await readPlaces(context.read, list, parents, request)) as readonly Place<Parent, Id>[];
  const nodes = await list.read(
    context,
    places.map(({ sort_id: id }) => id),
    places.map(({ version }) => version),
  );
  const children = new Map(parents.map((parent): [Parent, Child<Node>[]] => [parent, []]));
  for (const { parent_id: parent, sort_value, sort_id } of places) {
    const node = nodes.get(sort_id);
    // A child that was deleted between the two statements is not there any more.
    if (node !== undefined) children.get(parent)?.push({ sort_value, sort_id, node });
  }
  return children;
}

type AnyList = Pick<NestedList<number, number, unknown>, 'name' | 'table' | 'parent' | 'sort' | 'version'>;

/**
 * Who stands on the page of each parent, in one statement that an index answers alone. As in `selectPage`, one child
 * more than the page is read.
 */
async function readPlaces(
  read: Reader,
  list: AnyList,
  parents: readonly number[],
  { size, backward, place }: PageRequest,
): Promise<readonly Place<number, number>[]> {
  const key = `${list.name} ${String(backward)} ${String(place !== null)}`;
  const run = placeStatements.get(key) ?? writePlaces(list, backward, place !== null);
  placeStatements.set(key, run);
  const { value, id } = place ?? { value: 0, id: 0 };
  return run(read, { parents: ID_LISTS[dialectOf(read)].write(parents), most: size + 1, value, id });
}

/** As many as there are lists, times the ways to page. */
const placeStatements = new Map<string, ReturnType<typeof writePlaces>>();

interface PlaceValues extends Pick<PagePlace, 'value' | 'id'> {
  readonly parents: string;
  /** Children of one parent. */
  readonly most: number;
}

/** `behind`: only those behind the place of `value` and `id`. No other children than those of the page are looked at. */
function writePlaces({ table, ...columns }: AnyList, backward: boolean, behind: boolean) {
  const [parent, sort, children] = [sql.ref(columns.parent), sql.ref(columns.sort), sql.table(table)];
  const version = columns.version === undefined ? sql`null` : sql.ref(`child.${columns.version}`);
  const direction = backward ? sql`desc` : sql`asc`;
  const comparison = backward ? sql`<` : sql`>`;
  return statement((read, value: ValueOf<PlaceValues>) => {
    const isBehind = behind
      ? sql`and (${sort}, id) ${comparison} (${value('value')}, ${value('id')})`
      : sql``;
    const ofOne = sql`from ${children} where ${parent} = one.value ${isBehind}
      order by ${sort} ${direction}, id ${direction} limit ${value('most')}`;
    const places: Readonly<Record<Dialect, RawBuilder<Place<number, number>>>> = {
      sqlite: sql`(
        select child.${parent} as parent_id, child.${sort} as sort_value, child.id as sort_id, ${version} as version
        from json_each(${value('parents')}) as one, ${children} as child
        where child.id in (select id ${ofOne})
      )`,
      postgres: sql`(
        select child.* from unnest(${value('parents')}::bigint[]) as one (value)
        cross join lateral (select ${parent} as parent_id, ${sort} as sort_value, id as sort_id, null as version
          ${ofOne}) as child
      )`,
    };
    return read
      .selectFrom(places[dialectOf(read)].as('place'))
      .selectAll()
      .orderBy(sql`sort_value ${direction}, sort_id ${direction}`);
  });
}
