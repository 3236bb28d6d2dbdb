import { sql, type RawBuilder } from 'kysely';

/** The rows that a list cursor remembers. Each may since have moved or been deleted; `NO_ROW` stands for no row. */
export interface Anchor {
  /** The row of the cursor, next to which the page begins. */
  readonly id: number;
  /** The first row of the page when the cursor was made. */
  readonly beyond: number;
  /** The row on the other side of the cursor's row, used once `id` and `beyond` are gone. */
  readonly near: number;
  /** The position after which the page begins when all three rows are gone. */
  readonly value: number;
}

/** The list: a table ordered by its position column, in one direction. */
export interface Positions {
  readonly table: RawBuilder<unknown>;
  readonly position: RawBuilder<number>;
  readonly backward: boolean;
}

/** No row has this id. */
export const NO_ROW = 0;

/**
 * The position after which a page begins, as SQL for use inside the statement that reads the page: if it were read by an
 * earlier statement, rows could move in between. If an anchor row has moved, picks the position that skips no row.
 */
export function besideAnchor(
  { table, position, backward }: Positions,
  value: <Name extends keyof Anchor>(name: Name) => Anchor[Name],
): RawBuilder<number> {
  const beside = backward ? sql`${position} + 1` : sql`${position} - 1`;
  const widest = backward ? sql`max(at)` : sql`min(at)`;
  return sql`coalesce(
    (select ${widest} from (
      select ${position} as at from ${table} where id = ${value('id')}
      union all select ${beside} from ${table} where id = ${value('beyond')}
    ) as anchors),
    (select ${position} from ${table} where id = ${value('near')}),
    ${value('value')}
  )`;
}
