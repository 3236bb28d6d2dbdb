/**
 * Assigns element numbers to the rendered rows of a list: a row that was rendered before keeps its number, a new one gets the
 * lowest free number. So a removed row moves the others without changing their content, and a row scrolled into view reuses
 * the element of one that is gone.
 */
export function recyclePlaces<Key>(
  before: ReadonlyMap<Key, number>,
  drawn: readonly Key[],
): ReadonlyMap<Key, number> {
  const taken = new Set(drawn.flatMap((key) => before.get(key) ?? []));
  let next = 0;
  const free = () => {
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
  return new Map(drawn.map((key) => [key, before.get(key) ?? free()]));
}
