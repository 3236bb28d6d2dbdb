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

/**
 * The order in which these ids have these positions, and the others stand as they do in `order`; null when that is none: a
 * position is there twice or beyond the end, or an id is not in the order.
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
