import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { writeCursor, type PageRequest, type SortValue } from './cursor.ts';

/** Sort order of a list: an expression that is never null, then the id. */
export interface SortOrder {
  readonly value: RawBuilder<SortValue>;
  readonly id: RawBuilder<number>;
  readonly reverse: boolean;
}

/** The columns that `selectPage` adds to each row. */
export interface SortedRow {
  readonly sort_value: SortValue;
  readonly sort_id: number;
}

/** A page of a connection. Cursors are only computed on request. */
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
 * Restricts a query to one page by comparing rows with the cursor's place, so that page 100 costs the same as page 1.
 * Reads one row more than the page, which tells whether there is another page.
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
 * Makes a page from the rows of `selectPage`. `toNode` returns undefined for a row that was deleted meanwhile: it is
 * left out, but still counts toward the page's size and the check for another page.
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
    const passed = (place?.passed ?? 0) + (backward ? index - inOrder.length : index + 1);
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
      // The cursors of the first and last edge; of the rows if there are no edges.
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
