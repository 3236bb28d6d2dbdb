import { sql, type RawBuilder } from 'kysely';

/** The rows that a cursor of a list remembers, of which each may have moved or be gone; `NOBODY` where there was none. */
export interface Anchor {
  /** The row of the cursor, which the page begins beside. */
  readonly id: number;
  /** The first row of the page when the cursor was made. */
  readonly beyond: number;
  /** The row on the other side of the cursor's, which counts once both are gone. */
  readonly near: number;
  /** What the page begins behind when all three are gone. */
  readonly value: number;
}

/** Which list: a table by its column of positions, in one direction. */
export interface Positions {
  readonly table: RawBuilder<unknown>;
  readonly position: RawBuilder<number>;
  readonly backward: boolean;
}

/** No row has this id. */
export const NOBODY = 0;

/**
 * The position behind which a page begins, as SQL inside the statement that reads the page: read in a statement before, rows
 * could move in between. Where a row of the anchor was moved, it is the position that leaves no row out.
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
