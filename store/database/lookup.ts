import type { Batches } from './batches.ts';
import type { Reader } from './transaction.ts';

/** What a lookup needs from the request. */
export interface LookupContext {
  readonly read: Reader;
  readonly batches: Batches;
}

/**
 * Makes a function that returns the value of one key, or undefined if there is none. `readMany` reads it together with the
 * other keys that the same request asks for at the same time. `group` identifies the lookup.
 */
export function lookup<Key extends number, Value, Context extends LookupContext>(
  group: string,
  readMany: (context: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  return async (context, key) =>
    context.batches.load(group, key, async (keys: readonly Key[]) => readMany(context, keys));
}

/** Maps the id of each row to its value. */
export function byId<Row extends { readonly id: number }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<Row['id'], Value> {
  return new Map(rows.map((row) => [row.id, toValue(row)]));
}
