import { setNewest } from '../../shared/newest-entries.ts';
import { dialectOf } from './dialect.ts';
import type { Committed } from './remembered.ts';
import type { Reader } from './transaction.ts';

/** Identifies a row and its contents: the database gives it a new version with every change. */
export interface VersionedRow<Id extends number> {
  readonly id: Id;
  readonly row_version: number;
}

/** A cache of values made from rows, so that each version of a row is converted only once. */
export interface RowMemory<Id extends number, Value> {
  /** The value made from a row; undefined if none is cached for its current version. */
  find(row: VersionedRow<Id>): Value | undefined;
  remember(row: VersionedRow<Id>, value: Value): void;
}

/** Whether the rows of variants and of lines of fulfillment orders have versions (`row_version`). */
export function hasVersions(read: Reader): boolean {
  return dialectOf(read) === 'sqlite';
}

/** Caches at most `most` values and evicts the oldest first; null if other stores write too, as rows then have no versions. */
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
      setNewest(known, id, { version, value }, most);
    },
  };
}

/** Values by id: from `find` for rows whose version is known and cached, from `read` for all others. */
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
