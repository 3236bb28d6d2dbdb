import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { writeCursor, type PageRequest, type SortValue } from './cursor.ts';

/** How a list is sorted: by an expression that is never null, then by id. */
export interface SortOrder {
  readonly value: RawBuilder<SortValue>;
  readonly id: RawBuilder<number>;
  readonly reverse: boolean;
}

/** What `selectPage` adds to each row. */
export interface SortedRow {
  readonly sort_value: SortValue;
  readonly sort_id: number;
}

/** A page as a connection answers it. What has cursors is made when it is asked for. */
export interface Page<Row> {
  readonly nodes: readonly Row[];
  readonly edges: () => readonly { readonly cursor: string; readonly node: Row }[];
  readonly pageInfo: () => PageInfo;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

/**
 * Narrows a query to one page by comparing rows with the cursor's place, so that page 100 costs what page 1 costs. One
 * row more than the page is read: it tells whether there is another page.
 */
export function selectPage<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { value, id, reverse }: SortOrder,
  { size, backward, place }: PageRequest,
): SelectQueryBuilder<Database, Table, Row & SortedRow> {
  const descending = reverse !== backward;
  const comparison = descending ? sql`<` : sql`>`;
  const direction = descending ? sql`desc` : sql`asc`;
  const behind = place && sql<boolean>`(${value}, ${id}) ${comparison} (${place.value}, ${place.id})`;
  return (behind === null ? query : query.where(behind))
    .select([value.as('sort_value'), id.as('sort_id')])
    .orderBy(sql`${value} ${direction}, ${id} ${direction}`)
    .limit(size + 1) as unknown as SelectQueryBuilder<Database, Table, Row & SortedRow>;
}

/**
 * Makes a page of the rows that `selectPage` found; `toNode` turns each into what is answered. What it has nothing for was
 * deleted meanwhile and is left out; the row still says where the page ends, and whether there is another one.
 */
export function toPage<Row extends SortedRow, Node>(
  rows: readonly Row[],
  request: PageRequest,
  toNode: (row: Row) => Node | undefined,
): Page<Node> {
  const { size, backward, place, order } = request;
  const hasMore = rows.length > size;
  const within = rows.slice(0, size);
  const inOrder = backward ? within.toReversed() : within;
  const nodes = inOrder.map(toNode);
  const cursorOf = ({ sort_value: value, sort_id: id }: Row, index: number): string => {
    const passed = (place?.passed ?? 0) + (backward ? inOrder.length - index : index + 1);
    return writeCursor(order, { value, id, passed });
  };
  return {
    nodes: nodes.filter((node) => node !== undefined),
    edges: () =>
      inOrder.flatMap((row, index) => {
        const node = nodes[index];
        return node === undefined ? [] : [{ cursor: cursorOf(row, index), node }];
      }),
    pageInfo: () => {
      // Those of the edges, if there are any.
      const at = inOrder.flatMap((_, index) => (nodes[index] === undefined ? [] : [index]));
      const [firstAt, lastAt] = [at[0] ?? 0, at.at(-1) ?? inOrder.length - 1];
      const [first, last] = [inOrder[firstAt], inOrder[lastAt]];
      return {
        hasNextPage: backward ? place !== null : hasMore,
        hasPreviousPage: backward ? hasMore : place !== null,
        startCursor: first === undefined ? null : cursorOf(first, firstAt),
        endCursor: last === undefined ? null : cursorOf(last, lastAt),
      };
    },
  };
}
