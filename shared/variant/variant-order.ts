/** One call that moves a variant to a position, counted from 1; the others close up (D3.8). */
export interface Move<Id> {
  readonly id: Id;
  readonly position: number;
}

/** A way from one order to another: the order before each move, and the last one. */
export interface OrderPlan<Id> {
  readonly moves: readonly Move<Id>[];
  /** One more than moves. */
  readonly orders: readonly (readonly Id[])[];
}

/** The fewest moves that make `wanted` of `before`. Both have the same ids. */
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
    // Behind the one that it follows, which is where it belongs already.
    const at = previous === undefined ? 0 : others.indexOf(previous) + 1;
    order = others.toSpliced(at, 0, id);
    moves.push({ id, position: at + 1 });
    orders.push(order);
  }
  return { moves, orders };
}

/** An id that is to have another position, both counted from 1. */
export interface PlacedId<Id> {
  readonly id: Id;
  readonly position: number;
}

/** A variant that is to have the position `mine` in an order in which it has `base`, both counted from 1. */
export interface WantedPlace<Id> {
  readonly id: Id;
  readonly base: number;
  readonly mine: number;
}

/**
 * How far an order has come on the way from where it was to what is wanted: the way, and how many of its moves are done. Null
 * when it is nowhere on it, because somebody else has changed it.
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

/** As the grid shows it: each by the place that is wanted, else by the one that it has. Of two in one place the earlier is first. */
function inPlaces<Id>(order: readonly Id[], wanted: ReadonlyMap<Id, number>): readonly Id[] {
  return order
    .map((id, index) => ({ id, place: wanted.get(id) ?? index + 1 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ id }) => id);
}

/**
 * The order in which these ids have these positions, and the others stand as they do in `order`; null when there is no such
 * order: a position is there twice or beyond the end, or an id is not in the order.
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

/** The indexes of a longest ascending row among the numbers. */
function longestAscending(numbers: readonly number[]): ReadonlySet<number> {
  const lengths = numbers.map(() => 1);
  const before = numbers.map(() => -1);
  let last = numbers.length === 0 ? -1 : 0;
  for (const [index, number] of numbers.entries()) {
    for (let other = 0; other < index; other += 1) {
      const length = (lengths[other] ?? 0) + 1;
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
