/** Loads the values of some keys at once; keys without a value are left out. */
export type LoadMany<Key, Value> = (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;

/**
 * The lookups of one request. What many objects of a list ask for at the same time is read with one statement, and what
 * was read is not read again.
 */
export interface Batches {
  /**
   * The value of a key; undefined when there is none. `group` names what is looked up, arguments included: keys of one
   * group are loaded together, by the `loadMany` of whoever asked first.
   */
  load<Key extends string | number, Value>(
    group: string,
    key: Key,
    loadMany: LoadMany<Key, Value>,
  ): Promise<Value | undefined>;
  /**
   * Loads the values of some keys before they are asked for, and resolves when `find` has them. What fails is told to whoever
   * asks for it.
   */
  loadAhead<Key extends string | number, Value>(
    group: string,
    keys: readonly Key[],
    loadMany: LoadMany<Key, Value>,
  ): Promise<void>;
  /** A value that has been loaded; undefined when it has not, or when there is none. */
  find(group: string, key: string | number): unknown;
  /** Forgets what was read: a mutation has changed it. */
  forget(): void;
}

/** Keys of one group that are loaded together, and what is found for them. */
interface Batch {
  readonly keys: unknown[];
  readonly values: Promise<ReadonlyMap<unknown, unknown>>;
  /** The same, once it is there. */
  loaded: ReadonlyMap<unknown, unknown> | null;
}

/** Makes the lookups of one request. */
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

/** Resolves once every promise that is settled by now has had its say: the objects of a list all ask in that time. */
async function afterSiblings(): Promise<void> {
  await Promise.resolve();
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}
