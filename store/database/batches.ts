/** Loads the values of some keys at once; keys without a value are left out. */
export type LoadMany<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/**
 * The lookups of one request, batched and cached: keys that are requested at the same time are read with one statement, and
 * no key is read twice.
 */
export interface Batches {
  /**
   * The value of a key; undefined if there is none. `group` identifies the lookup, arguments included: keys of one group are
   * loaded together, by the `loadMany` of the first caller.
   */
  load<Key extends string | number, Value>(
    group: string,
    key: Key,
    loadMany: LoadMany<Key, Value>,
  ): Promise<Value | undefined>;
  /**
   * Prefetches the values of some keys, and resolves once `find` returns them. Does not reject: a later `load` of a key
   * reports the error.
   */
  loadAhead<Key extends string | number, Value>(
    group: string,
    keys: readonly Key[],
    loadMany: LoadMany<Key, Value>,
  ): Promise<void>;
  /** A value that is already loaded; undefined if it is not, or if there is none. */
  find(group: string, key: string | number): unknown;
  /** Clears the cache, after a mutation has changed the data. */
  forget(): void;
}

/** Keys of one group that are loaded together, and their values. */
interface Batch {
  readonly keys: unknown[];
  readonly values: Promise<ReadonlyMap<unknown, unknown>>;
  /** The resolved `values`; null until then. */
  loaded: ReadonlyMap<unknown, unknown> | null;
}

/** Creates the lookups of one request. */
export function createBatches(): Batches {
  const known = new Map<string, Map<unknown, Batch>>();
  const collecting = new Map<string, Batch>();

  const begin = (keys: unknown[], values: Batch['values']): Batch => {
    const batch: Batch = { keys, values, loaded: null };
    values.then(
      (loaded) => (batch.loaded = loaded),
      () => undefined,
    );
    return batch;
  };

  const collect = <Key, Value>(group: string, key: Key, loadMany: LoadMany<Key, Value>): Batch => {
    const open = collecting.get(group);
    if (open) {
      open.keys.push(key);
      return open;
    }
    const keys = [key];
    const values = afterSiblings().then(async () => {
      collecting.delete(group);
      return loadMany(keys);
    });
    const started = begin(keys, values);
    collecting.set(group, started);
    return started;
  };

  const batchesOf = (group: string): Map<unknown, Batch> => {
    const batches = known.get(group) ?? new Map<unknown, Batch>();
    known.set(group, batches);
    return batches;
  };

  return {
    load: async <Key extends string | number, Value>(
      group: string,
      key: Key,
      loadMany: LoadMany<Key, Value>,
    ): Promise<Value | undefined> => {
      const batches = batchesOf(group);
      const batch = batches.get(key) ?? collect(group, key, loadMany);
      batches.set(key, batch);
      return (await batch.values).get(key) as Value | undefined;
    },
    loadAhead: async (group, keys, loadMany) => {
      const batches = batchesOf(group);
      const missing = keys.filter((key) => !batches.has(key));
      if (missing.length > 0) {
        const batch = begin(missing, loadMany(missing));
        for (const key of missing) batches.set(key, batch);
      }
      await Promise.allSettled(new Set(keys.flatMap((key) => batches.get(key)?.values ?? [])));
    },
    find: (group, key) => known.get(group)?.get(key)?.loaded?.get(key),
    forget: () => {
      known.clear();
    },
  };
}

/** Resolves after the callbacks of all settled promises have run: by then, every object of a list has made its request. */
async function afterSiblings(): Promise<void> {
  await Promise.resolve();
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}
