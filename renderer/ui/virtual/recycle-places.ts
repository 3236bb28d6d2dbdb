/**
 * Numbers elements for the rows of a list that are drawn now: who was drawn before keeps its number, whoever comes gets the
 * lowest one that is free. So a row that goes moves the others and changes none of them, and a row that is scrolled into
 * view uses the element of one that is gone.
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
