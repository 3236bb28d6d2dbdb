/**
 * A number that is another one after every commit, whoever's it was. Null where others write too and nothing but a question
 * to the database would tell.
 */
export type Committed = (() => number) | null;

/** Reads something that is asked for all the time: once, and again after a commit. Without `committed`, every time. */
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
      // Whoever asks next may have more luck.
      reading.catch(() => {
        if (value === reading) value = null;
      });
    }
    return value;
  };
}

/** What was made of the rows as they are now, by name. */
export interface RowsAsTheyAre<Value> {
  /** The number of the last commit; null where it is not known. */
  readonly commit: number | null;
  get(name: string): Value | undefined;
  /** Of something that was made since this object was asked for. */
  set(name: string, value: Value): void;
}

const NOTHING: RowsAsTheyAre<never> = { commit: null, get: () => undefined, set: () => undefined };

/**
 * Remembers what is made of rows until the next commit; nothing without `committed`. Ask before the rows are read: what is
 * made of older ones is then forgotten with them. `sizeOf` a value and its name, in bytes or as one; more than `most` of that
 * is not kept.
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
