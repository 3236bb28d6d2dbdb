/**
 * Returns a number that changes with every commit of any connection. Null if other stores write too, so that only a query
 * to the database could tell.
 */
export type Committed = (() => number) | null;

/** Caches a value that is needed often, and reads it again after a commit. Without `committed`, reads it every time. */
export function readOnce<T>(committed: Committed, read: () => Promise<T>): () => Promise<T> {
  if (committed === null) return read;
  let seen: number | null = null;
  let value: Promise<T> | null = null;
  return async () => {
    const now = committed();
    if (value === null || now !== seen) {
      seen = now;
      const reading = read();
      value = reading;
      // Failures are not cached: the next read may succeed.
      reading.catch(() => {
        if (value === reading) value = null;
      });
    }
    return value;
  };
}

/** Values computed from the current rows, by name. */
export interface RowsAsTheyAre<Value> {
  /** Number of the last commit; null if unknown. */
  readonly commit: number | null;
  get(name: string): Value | undefined;
  /** The value must be computed from rows that were read after this object was obtained. */
  set(name: string, value: Value): void;
}

const NOTHING: RowsAsTheyAre<never> = { commit: null, get: () => undefined, set: () => undefined };

/**
 * Caches values computed from rows until the next commit; without `committed`, caches nothing. Call the result before reading
 * the rows, so that values computed from outdated rows are dropped with them. `sizeOf` measures a value and its name, in
 * bytes or as 1; the cache is cleared when the total would exceed `most`.
 */
export function rememberRows<Value>(
  committed: Committed,
  sizeOf: (name: string, value: Value) => number,
  most: number,
): () => RowsAsTheyAre<Value> {
  if (committed === null) return () => NOTHING;
  let known: RowsAsTheyAre<Value> = NOTHING;
  return () => {
    const commit = committed();
    if (commit !== known.commit) known = { commit, ...createBounded(sizeOf, most) };
    return known;
  };
}

function createBounded<Value>(
  sizeOf: (name: string, value: Value) => number,
  most: number,
): Pick<RowsAsTheyAre<Value>, 'get' | 'set'> {
  const values = new Map<string, Value>();
  let size = 0;
  return {
    get: (name) => values.get(name),
    set: (name, value) => {
      size += sizeOf(name, value);
      if (size > most) {
        values.clear();
        size = sizeOf(name, value);
      }
      values.set(name, value);
    },
  };
}
