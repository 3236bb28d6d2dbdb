import type { Batches } from './batches.ts';
import type { Reader } from './transaction.ts';

/** What a lookup needs of the request that asks. */
export interface LookupContext {
  readonly read: Reader;
  readonly batches: Batches;
}

/**
 * Makes a function that answers the value of one key, read by `readMany` together with those of the keys that others of
 * the same request ask for; undefined when there is none. `group` names what is looked up.
 */
export function lookup<Key extends number, Value, Context extends LookupContext>(
  group: string,
  readMany: (context: Context, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (context: Context, key: Key) => Promise<Value | undefined> {
  return async (context, key) =>
    context.batches.load(group, key, async (keys: readonly Key[]) => readMany(context, keys));
}

/** Rows by their ids, as the domain names them. */
export function byId<Row extends { readonly id: number }, Value>(
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<Row['id'], Value> {
  return new Map(rows.map((row) => [row.id, toValue(row)]));
}
