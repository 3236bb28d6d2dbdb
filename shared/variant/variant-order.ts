/** One call that moves a variant to a position, counted from 1; the others shift accordingly (D3.8). */
export interface Move<Id> {
  readonly id: Id;
  readonly position: number;
}

/** The moves from one order to another, with the order before each move and the final one. */
interface OrderPlan<Id> {
  readonly moves: readonly Move<Id>[];
  /** One more than `moves`. */
  readonly orders: readonly (readonly Id[])[];
}

/**
 * The smallest number of moves that turn `before` into `wanted` without moving an id whose position stays the same. Both
 * must contain the same ids. `orderProgress` relies on these ids keeping their order at every step: it is not told of them.
 */
export function planMoves<Id>(before: readonly Id[], wanted: readonly Id[]): OrderPlan<Id> {
  const places = new Map(before.map((id, index) => [id, index]));
  const staying = longestAscending(wanted.map((id) => places.get(id) ?? -1));
  const moves: Move<Id>[] = [];
  const orders: (readonly Id[])[] = [before];
  let order = before;
  for (const [index, id] of wanted.entries()) {
    if (staying.has(index)) continue;
    const others = order.filter((other) => other !== id);
    const previous = wanted[index - 1];
    // After its predecessor, which is already in place.
    const at = previous === undefined ? 0 : others.indexOf(previous) + 1;
    order = others.toSpliced(at, 0, id);
    moves.push({ id, position: at + 1 });
    orders.push(order);
  }
  return { moves, orders };
}

/** An id and its wanted position, counted from 1. */
interface PlacedId<Id> {
  readonly id: Id;
  readonly position: number;
}

/** A variant that moves from position `base` to `mine`, both counted from 1. */
interface WantedPlace<Id> {
  readonly id: Id;
  readonly base: number;
  readonly mine: number;
}

/**
 * The plan from the original to the wanted order, and how many of its moves are done. Null if `order` matches none of the
 * plan's steps because someone else has changed it.
 */
export function orderProgress<Id>(
  order: readonly Id[],
  places: readonly WantedPlace<Id>[],
): { readonly plan: OrderPlan<Id>; readonly done: number } | null {
  const before = arrange(
    order,
    places.map(({ id, base }) => ({ id, position: base })),
  );
  if (before === null) return null;
  const wanted = inPlaces(before, new Map(places.map(({ id, mine }) => [id, mine])));
  const plan = planMoves(before, wanted);
  const done = plan.orders.findLastIndex((known) => known.every((id, index) => id === order[index]));
  return done === -1 ? null : { plan, done };
}

/** Sorts as the grid does: by wanted position, or else the current one. Ties keep their order. */
function inPlaces<Id>(order: readonly Id[], wanted: ReadonlyMap<Id, number>): readonly Id[] {
  return order
    .map((id, index) => ({ id, place: wanted.get(id) ?? index + 1 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id);
}

/**
 * The order in which the placed ids have their positions and the others keep their relative order; null if there is none: an
 * id or position occurs twice, a position is out of range, or an id is not in `order`.
 */
export function arrange<Id>(order: readonly Id[], placed: readonly PlacedId<Id>[]): Id[] | null {
  const at = new Map(placed.map(({ id, position }) => [position, id]));
  const ids = new Set(placed.map(({ id }) => id));
  const known = new Set(order);
  if (at.size !== placed.length || ids.size !== placed.length) return null;
  if (placed.some(({ id, position }) => !known.has(id) || position < 1 || position > order.length))
    return null;
  const others = order.filter((id) => !ids.has(id));
  let next = 0;
  return order.map((_, index) => {
    const id = at.get(index + 1);
    if (id !== undefined) return id;
    next += 1;
    return others[next - 1] as Id;
  });
}

/** The indexes of the longest increasing subsequence that contains all numbers equal to their index. */
function longestAscending(numbers: readonly number[]): ReadonlySet<number> {
  // One such number counts more than all others together. They form an increasing sequence, so none excludes another.
  const weights = numbers.map((number, index) => (number === index ? numbers.length : 1));
  const lengths = [...weights];
  const before = numbers.map(() => -1);
  let last = numbers.length === 0 ? -1 : 0;
  for (const [index, number] of numbers.entries()) {
    for (let other = 0; other < index; other += 1) {
      const length = (lengths[other] ?? 0) + (weights[index] ?? 1);
      if ((numbers[other] ?? 0) < number && length > (lengths[index] ?? 0)) {
        lengths[index] = length;
        before[index] = other;
      }
    }
    if ((lengths[index] ?? 0) > (lengths[last] ?? 0)) last = index;
  }
  const indexes = new Set<number>();
  for (let index = last; index !== -1; index = before[index] ?? -1) indexes.add(index);
  return indexes;
}
