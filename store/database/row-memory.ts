import { dialectOf } from './dialect.ts';
import type { Committed } from './remembered.ts';
import type { Reader } from './transaction.ts';

/** Which row it is, and which of its contents: the database gives it another version with every change. */
export interface VersionedRow<Id extends number> {
  readonly id: Id;
  readonly row_version: number;
}

/** What was made of rows, so that each content of a row is made into it only once. */
export interface RowMemory<Id extends number, Value> {
  /** What was made of a row; undefined when that is not known as the row is now. */
  find(row: VersionedRow<Id>): Value | undefined;
  remember(row: VersionedRow<Id>, value: Value): void;
}

/** Whether the rows of variants and of lines of fulfillment orders have versions (`row_version`). */
export function hasVersions(read: Reader): boolean {
  return dialectOf(read) === 'sqlite';
}

/** Remembers what was made of `most` rows, the oldest forgotten first; null where others write too, whose database has no versions. */
export function createRowMemory<Id extends number, Value>(
  committed: Committed,
  most: number,
): RowMemory<Id, Value> | null {
  if (committed === null) return null;
  const known = new Map<Id, { readonly version: number; readonly value: Value }>();
  return {
    find: ({ id, row_version: version }) => {
      const found = known.get(id);
      return found?.version === version ? found.value : undefined;
    },
    remember: ({ id, row_version: version }, value) => {
      known.delete(id);
      known.set(id, { version, value });
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}

/** What was made of rows, by their ids: what `find` knows of those that have a version, and for all others what `read` finds. */
export async function readUnknown<Id extends number, Value>(
  ids: readonly Id[],
  versions: readonly (number | null)[],
  find: (row: VersionedRow<Id>) => Value | undefined,
  read: (ids: readonly Id[]) => Promise<ReadonlyMap<Id, Value>>,
): Promise<ReadonlyMap<Id, Value>> {
  const values = new Map<Id, Value>();
  for (const [place, id] of ids.entries()) {
    const version = versions[place] ?? null;
    const value = version === null ? undefined : find({ id, row_version: version });
    if (value !== undefined) values.set(id, value);
  }
  const unknown = ids.filter((id) => !values.has(id));
  if (unknown.length > 0) for (const [id, value] of await read(unknown)) values.set(id, value);
  return values;
}
