/** More than one look of a window can find, twice. */
const REMEMBERED = 2_000;

/**
 * Remembers which news was told, so that of several windows one tells it. Windows cannot settle that between them: the
 * storage that they share reaches the other one a moment later.
 */
export function createNewsClaims() {
  const told = new Set<string>();
  return {
    /** Marks news as told, and returns those that nobody has told before. */
    claim: (keys: readonly string[]): string[] => {
      const fresh = [...new Set(keys)].filter((key) => !told.has(key));
      for (const key of fresh) told.add(key);
      // A set keeps the order in which its values came.
      for (const oldest of [...told].slice(0, Math.max(0, told.size - REMEMBERED))) told.delete(oldest);
      return fresh;
    },
  };
}
