import type { Order } from './row-order.ts';

/** How two rows are compared. */
export interface Sorting<Value> {
  /** The value of a row; null if it has none. */
  readonly valueOf: (row: number) => Value | null;
  readonly compare: (one: Value, other: Value) => number;
  /** Compares rows with equal values, or both without one. Never returns 0 for different rows. */
  readonly compareEqual: (row: number, other: number) => number;
}

/**
 * Updates an order after rows have changed: changed rows that still exist are moved to their new positions, deleted ones are
 * removed. All other rows keep their relative order.
 */
export function repairOrder<Value>(
  { rows, begins, valued }: Order,
  changed: ReadonlySet<number>,
  isThere: (row: number) => boolean,
  { valueOf, compare, compareEqual }: Sorting<Value>,
): Order {
  const values = new Map<number, Value | null>();
  const valueAt = (row: number): Value | null => {
    const known = values.get(row);
    if (known !== undefined) return known;
    const value = valueOf(row);
    values.set(row, value);
    return value;
  };
  const compareValues = (row: number, other: number): number => {
    const a = valueAt(row);
    const b = valueAt(other);
    return a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);
  };
  const compareRows = (row: number, other: number) => compareValues(row, other) || compareEqual(row, other);

  const placed = [...changed].filter(isThere).toSorted(compareRows);
  /** Positions in `rows` of the unchanged rows. */
  const kept = placesBut(rows, changed);
  const repaired = new Int32Array(kept.length + placed.length);
  const begun = new Uint8Array(repaired.length);
  let count = 0;
  const put = (row: number, begin: number) => {
    repaired[count] = row;
    begun[count] = begin;
    count += 1;
  };
  const beginsHere = (row: number) =>
    Number(count === 0 || compareValues(repaired[count - 1] ?? 0, row) !== 0);
  let at = 0;
  /** Position in `rows` of the row that was put last; -1 if that row changed. */
  let before = -1;
  const keepTo = (end: number) => {
    for (; at < end; at += 1) {
      const place = kept[at] ?? 0;
      const row = rows[place] ?? 0;
      put(row, before === -1 ? beginsHere(row) : beginsWithin(before, place));
      before = place;
    }
  };
  for (const row of placed) {
    keepTo(placeFor(row));
    put(row, beginsHere(row));
    before = -1;
  }
  keepTo(kept.length);
  return {
    rows: repaired,
    begins: begun,
    valued: lowest(kept, valued) + placed.filter((row) => valueAt(row) !== null).length,
  };

  /** Returns 1 if a new value begins after position `after` and up to `to`, so that the values need not be read again. */
  function beginsWithin(after: number, to: number): number {
    for (let place = after + 1; place <= to; place += 1) if (begins[place] === 1) return 1;
    return 0;
  }

  /** Number of kept rows before a row. Always bisects the same full range, so that cached values are reused. */
  function placeFor(row: number): number {
    let [low, high] = [0, kept.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareRows(rows[kept[middle] ?? 0] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The positions of all rows except some. */
function placesBut(rows: Int32Array, some: ReadonlySet<number>): Int32Array {
  let last = 0;
  for (const row of some) last = Math.max(last, row);
  const isOne = new Uint8Array(last + 1);
  for (const row of some) isOne[row] = 1;
  const places = new Int32Array(rows.length);
  let count = 0;
  for (let place = 0; place < rows.length; place += 1)
    if ((isOne[rows[place] ?? 0] ?? 0) === 0) places[count++] = place;
  return places.subarray(0, count);
}

/** Returns how many of the ascending numbers are below a limit. */
function lowest(numbers: Int32Array, limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
