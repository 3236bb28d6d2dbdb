import { sql, type RawBuilder } from 'kysely';
import { besideAnchor, NO_ROW, type Anchor } from '../database/beside-anchor.ts';
import { dialectOf, type Dialect } from '../database/dialect.ts';
import { ID_LISTS } from '../database/id-lists.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Tables } from '../database/tables.ts';
import { readPageRequest, type ConnectionArguments, type PageRequest, type SortValue } from './cursor.ts';
import { toPage, type Page, type SortedRow } from './page.ts';
import { badUserInput } from './query-context.ts';
import type { ResolverContext } from './resolver-context.ts';

/** A connection below another object: one list per parent, read for all parents at once. */
export interface NestedList<Parent extends number, Id extends number, Node> {
  /** Identifies the list in its cursors. */
  readonly name: string;
  readonly table: keyof Tables;
  /** The column that holds the parent's id. */
  readonly parent: string;
  /** The column that the children are sorted by; the id breaks ties. */
  readonly sort: string;
  /** Whether that column is a text, in which null counts as empty; otherwise it is a whole number. */
  readonly sortsText?: boolean;
  /** If absent, the list has all children. */
  readonly only?: Restriction;
  /** Children move up when an earlier one is deleted (D3.8), so cursors of the list include the neighbors of their child. */
  readonly movesUp?: boolean;
  /** The column whose value changes with every change of a row, where the database has one (SQLite). */
  readonly version?: string;
  /** Reads the children with these ids and row versions. */
  readonly read: (
    context: ResolverContext,
    ids: readonly Id[],
    versions: readonly (number | null)[],
  ) => Promise<ReadonlyMap<Id, Node>>;
  /** Never set: carries the parents' type. */
  readonly of?: Parent;
}

/** A condition that a list's children must meet. */
export interface Restriction {
  /** Identifies the condition. */
  readonly key: string;
  /** Null if all children meet it. Throws BAD_USER_INPUT for a condition of the client's that is not valid. */
  readonly condition: (context: ResolverContext) => Promise<RawBuilder<boolean> | null>;
}

/** The place of a child below its parent. */
interface Place<Parent extends number, Id extends number> extends SortedRow {
  readonly parent_id: Parent;
  readonly sort_id: Id;
  readonly version: number | null;
}

/** Arguments of a connection below another object. */
export interface NestedArguments extends ConnectionArguments {
  readonly reverse?: boolean | null | undefined;
}

/** The options of a field that resolves such a connection. */
export function nestedField<Parent extends number, Id extends number, Node>(
  list: NestedList<Parent, Id, Node>,
) {
  return chosenField<Parent, Id, Node, NestedArguments>(() => list);
}

/** The same for a field whose arguments choose the list. */
export function chosenField<
  Parent extends number,
  Id extends number,
  Node,
  Arguments extends NestedArguments,
>(listOf: (args: Arguments) => NestedList<Parent, Id, Node>) {
  return {
    extensions: { [NESTED]: listOf },
    resolve: (
      { id }: { readonly id: Parent },
      args: Arguments,
      context: ResolverContext,
    ): Page<Node> | Promise<Page<Node>> => answerNested(context, listOf(args), id, args),
  };
}

/** Key of a field's extensions that holds the function that chooses its list. */
export const NESTED = 'nestedList';

/**
 * Resolves the connection below one parent; synchronously if it was read ahead. Throws BAD_USER_INPUT for its arguments
 * (D5.4).
 */
export function answerNested<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parent: Parent,
  args: NestedArguments,
): Page<Node> | Promise<Page<Node>> {
  const { group, load, request } = readArguments(context, list, args);
  const answer = (children: readonly Child<Node>[] = []) => toPage(children, request, ({ node }) => node);
  const known = context.batches.find(group, parent) as readonly Child<Node>[] | undefined;
  return known === undefined ? context.batches.load(group, parent, load).then(answer) : answer(known);
}

/** Reads the connection below some parents before its fields are resolved. Throws what `answerNested` throws. */
export async function readNestedAhead<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parents: readonly Parent[],
  args: NestedArguments,
): Promise<void> {
  const { group, load } = readArguments(context, list, args);
  await context.batches.loadAhead(group, parents, load);
}

interface Child<Node> extends SortedRow {
  /** Undefined if it was deleted after its place was read. */
  readonly node: Node | undefined;
}

/** Returns the requested page, the batch group that the same page of all parents shares, and the function that loads it. */
function readArguments<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  args: NestedArguments,
) {
  const order = args.reverse ? `${list.name} reverse` : list.name;
  const kind = list.movesUp === true || list.sortsText === true ? 'text' : 'number';
  const request = readPageRequest(order, args, kind, context.paging);
  const { size, backward, place } = request;
  const descending = (args.reverse ?? false) !== backward;
  const bound = readBound(list, request, descending);
  const behind = place === null ? '' : JSON.stringify(place);
  return {
    request,
    group: `${order} ${String(size)} ${String(backward)} ${behind} ${list.only?.key ?? ''}`,
    load: async (parents: readonly Parent[]) =>
      readChildren(context, list, parents, { request, descending, bound }),
  };
}

/** Reads the page of each parent. */
async function readChildren<Parent extends number, Id extends number, Node>(
  context: ResolverContext,
  list: NestedList<Parent, Id, Node>,
  parents: readonly Parent[],
  page: BoundedPage,
): Promise<ReadonlyMap<Parent, readonly Child<Node>[]>> {
  const places = (await readPlaces(context, list, parents, page)) as readonly Place<Parent, Id>[];
  const nodes = await list.read(
    context,
    places.map(({ sort_id: id }) => id),
    places.map(({ version }) => version),
  );
  const siblings = new Map(parents.map((parent): [Parent, Place<Parent, Id>[]] => [parent, []]));
  for (const place of places) siblings.get(place.parent_id)?.push(place);
  const childrenOf = (ofOne: readonly Place<Parent, Id>[]): Child<Node>[] =>
    ofOne.map(({ sort_id, ...place }, index) => {
      const sort_value = list.movesUp ? valueWithNeighbors(ofOne, index, page.request) : place.sort_value;
      return { sort_value, sort_id, node: nodes.get(sort_id) };
    });
  return new Map([...siblings].map(([parent, ofOne]) => [parent, childrenOf(ofOne)]));
}

type AnyList = Pick<
  NestedList<number, number, unknown>,
  'name' | 'table' | 'parent' | 'sort' | 'sortsText' | 'only' | 'version' | 'movesUp'
>;

interface BoundedPage {
  readonly request: PageRequest;
  /** Whether the page is read from the highest sort value to the lowest. */
  readonly descending: boolean;
  /** What the page begins after; null for the first page. A list that does not move up uses only the cursor's child and value. */
  readonly bound: Bound | null;
}

interface Bound extends Omit<Anchor, 'value'> {
  readonly value: SortValue;
}

/** The sort value in cursors of a list that moves up: a child's position and the ids of the next and the previous child. */
const VALUE_WITH_NEIGHBORS = /^(\d{1,15}) (\d{1,15}) (\d{1,15})$/;
const BEFORE_ALL = 0;

/** Throws BAD_USER_INPUT if the cursor is damaged (D5.4). */
function readBound(
  { movesUp = false }: AnyList,
  { place, backward }: PageRequest,
  descending: boolean,
): Bound | null {
  if (place === null) return null;
  const { id, value } = place;
  if (!movesUp) return { id, value, beyond: NO_ROW, near: NO_ROW };
  const found = VALUE_WITH_NEIGHBORS.exec(String(value));
  if (found === null) throw badUserInput('The cursor is not valid for this list.');
  const [position = 0, next = NO_ROW, previous = NO_ROW] = found.slice(1).map(Number);
  // If all three rows are gone, earlier children may have been deleted too, and the cursor's position would skip
  // children.
  const [beyond, near] = backward ? [previous, next] : [next, previous];
  return { id, value: descending ? position : BEFORE_ALL, beyond, near };
}

/** The sort value in the cursor of a child on a page. */
function valueWithNeighbors(
  siblings: readonly Place<number, number>[],
  index: number,
  { backward, place }: PageRequest,
): string {
  const near = siblings[index - 1]?.sort_id ?? place?.id ?? NO_ROW;
  const far = siblings[index + 1]?.sort_id ?? NO_ROW;
  const position = siblings[index]?.sort_value ?? 0;
  return (backward ? [position, near, far] : [position, far, near]).join(' ');
}

/**
 * Reads the places of the children on the page of each parent, in one statement that an index answers alone. Like
 * `selectPage`, it reads one child more than the page.
 */
async function readPlaces(
  context: ResolverContext,
  list: AnyList,
  parents: readonly number[],
  { request: { size }, descending, bound }: BoundedPage,
): Promise<readonly Place<number, number>[]> {
  const { read } = context;
  const condition = list.only ? await list.only.condition(context) : null;
  const key = `${list.name} ${String(descending)} ${String(bound !== null)}`;
  const known = condition === null ? placeStatements.get(key) : undefined;
  const run = known ?? writePlaces(list, condition, descending, bound !== null);
  // A condition may hold a text of the client's: there are too many to remember.
  if (condition === null) placeStatements.set(key, run);
  return run(read, {
    ...(bound ?? { id: 0, value: 0, beyond: NO_ROW, near: NO_ROW }),
    parents: ID_LISTS[dialectOf(read)].write(parents),
    most: size + 1,
  });
}

/** Prepared statements: at most one per unrestricted list and way to page. */
const placeStatements = new Map<string, ReturnType<typeof writePlaces>>();

interface PlaceValues extends Bound {
  readonly parents: string;
  /** Maximum number of children per parent. */
  readonly most: number;
}

/** SQL condition for the children after a bound. */
function writeBehind(list: AnyList, descending: boolean, value: ValueOf<Bound>): RawBuilder<boolean> {
  const comparison = descending ? sql`<` : sql`>`;
  if (!list.movesUp) return sql`(${sortOf(list)}, id) ${comparison} (${value('value')}, ${value('id')})`;
  const position = sql.ref<number>(list.sort);
  const positions = { table: sql.table(list.table), position, backward: descending };
  return sql`${position} ${comparison} ${besideAnchor(positions, value as ValueOf<Anchor>)}`;
}

function sortOf({ sort, sortsText = false }: AnyList, table = ''): RawBuilder<SortValue> {
  const column = sql.ref<SortValue>(`${table}${sort}`);
  return sortsText ? sql`coalesce(${column}, '')` : column;
}

/** `behind`: read only the children after a bound. No children outside the page are read. */
function writePlaces(
  list: AnyList,
  condition: RawBuilder<boolean> | null,
  descending: boolean,
  behind: boolean,
) {
  const [parent, sort, children] = [sql.ref(list.parent), sortOf(list), sql.table(list.table)];
  const version = list.version === undefined ? sql`null` : sql.ref(`child.${list.version}`);
  const direction = descending ? sql`desc` : sql`asc`;
  return statement((read, value: ValueOf<PlaceValues>) => {
    const isBehind = behind ? sql`and ${writeBehind(list, descending, value)}` : sql``;
    // As one value, so that no index on a searched column is preferred to the one on the parent.
    const isWanted = condition === null ? sql`` : sql`and (${condition}) is true`;
    const ofOne = sql`from ${children} where ${parent} = one.value ${isWanted} ${isBehind}
      order by ${sort} ${direction}, id ${direction} limit ${value('most')}`;
    const places: Readonly<Record<Dialect, RawBuilder<Place<number, number>>>> = {
      sqlite: sql`(
        select child.${parent} as parent_id, ${sortOf(list, 'child.')} as sort_value, child.id as sort_id, ${version} as version
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
