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
  /** Loads the values of some keys before anybody asks for them: `find` has them then. */
  loadAhead<Key extends string | number, Value>(
    group: string,
    keys: readonly Key[],
    loadMany: LoadMany<Key, Value>,
  ): Promise<void>;
  /** A value that was loaded ahead. */
  find(group: string, key: string | number): unknown;
  /** Forgets what was read: a mutation has changed it. */
  forget(): void;
}

/** Keys of one group that are still being collected, and what will be found for them. */
interface Collecting {
  readonly keys: unknown[];
  readonly values: Promise<ReadonlyMap<unknown, unknown>>;
}

/** Makes the lookups of one request. */
export function createBatches(): Batches {
  const known = new Map<string, Map<unknown, Promise<unknown>>>();
  const collecting = new Map<string, Collecting>();
  const ahead = new Map<string, ReadonlyMap<unknown, unknown>>();

  const collect = <Key, Value>(group: string, key: Key, loadMany: LoadMany<Key, Value>): Collecting => {
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
    const started = { keys, values };
    collecting.set(group, started);
    return started;
  };

  return {
    load: async <Key extends string | number, Value>(
      group: string,
      key: Key,
      loadMany: LoadMany<Key, Value>,
    ): Promise<Value | undefined> => {
      const values = known.get(group) ?? new Map<unknown, Promise<unknown>>();
      known.set(group, values);
      const value = values.get(key) ?? collect(group, key, loadMany).values.then((found) => found.get(key));
      values.set(key, value);
      return value as Promise<Value | undefined>;
    },
    loadAhead: async (group, keys, loadMany) => {
      const values = await loadMany(keys);
      ahead.set(group, new Map([...(ahead.get(group) ?? []), ...values]));
    },
    find: (group, key) => ahead.get(group)?.get(key),
    forget: () => {
      known.clear();
      ahead.clear();
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
