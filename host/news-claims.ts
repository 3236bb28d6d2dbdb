/** More than twice what one check of a window can find. */
const REMEMBERED = 2_000;

/**
 * Remembers which news was announced, so that only one of several windows announces it. Windows cannot coordinate this
 * themselves: their shared storage reaches the other window with a delay.
 */
export function createNewsClaims() {
  const told = new Set<string>();
  return {
    /** Marks news as announced and returns the keys that were not announced before. */
    claim: (keys: readonly string[]): string[] => {
      const fresh = [...new Set(keys)].filter((key) => !told.has(key));
      for (const key of fresh) told.add(key);
      // A set keeps insertion order.
      for (const oldest of [...told].slice(0, Math.max(0, told.size - REMEMBERED))) told.delete(oldest);
      return fresh;
    },
  };
}
