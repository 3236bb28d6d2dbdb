/** What several windows of the app share: the browser's storage and locks. */
export interface SharedMemory {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly locks: Pick<LockManager, 'request'>;
}

const KEY = 'storedesk-announced';
/** More than one look can find, twice. */
const REMEMBERED = 600;

/**
 * Marks news as told and returns those that no other window has told before, so that two windows make one notification
 * and one sound. `keys`: the same in every window that hears of the same. Where nothing can be shared each is new.
 */
export async function claimNews(
  keys: readonly string[],
  { storage, locks }: SharedMemory,
): Promise<ReadonlySet<string>> {
  const fresh = new Set(keys);
  try {
    await locks.request(KEY, () => {
      const told = readTold(storage);
      for (const key of told) fresh.delete(key);
      storage.setItem(KEY, JSON.stringify([...told, ...fresh].slice(-REMEMBERED)));
    });
  } catch {
    // The storage is full or shut: telling twice is better than not at all.
  }
  return fresh;
}

function readTold(storage: SharedMemory['storage']): string[] {
  try {
    const told: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(told) ? told.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
