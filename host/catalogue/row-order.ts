import { compareNames, sortNames } from './text-order.ts';

/** The rank of rows without a value, which come last in either direction. */
export const NONE = 0xff_ff_ff_ff;

/** Rows in sorted order. */
export interface Order {
  /** Never modified, because lists share it. */
  readonly rows: Int32Array;
  /** By position: 1 if the row's value differs from the previous row's. */
  readonly begins: Uint8Array;
  /** Number of rows with a value. The others follow them, in either direction. */
  readonly valued: number;
}

/** The rank of each value among all. Equal values share a rank; `NONE` if there is no value. */
export interface Ranks {
  readonly of: Uint32Array;
  /** Number of distinct ranks. */
  readonly count: number;
}

/** Returns ranks for this number of rows, all `NONE`. */
export function noRanks(rows: number): Uint32Array {
  return new Uint32Array(rows).fill(NONE);
}

/** Ranks texts in natural order. Texts that differ only in case or accents share a rank; blank texts have none. */
export function rankTexts(texts: readonly string[]): Ranks {
  const different = sortNames(new Set(texts)).filter((text) => text.trim() !== '');
  const rankOf = new Map<string, number>();
  let count = 0;
  different.forEach((text, place) => {
    const before = different[place - 1];
    if (before === undefined || compareNames(before, text) !== 0) count += 1;
    rankOf.set(text, count - 1);
  });
  return { of: Uint32Array.from(texts, (text) => rankOf.get(text) ?? NONE), count };
}

/**
 * Sorts rows by rank, with a stable counting sort. `placeOf`: for each row, the index of its value in the ranks; null if the row
 * number is that index.
 */
export function orderByRank(
  rows: Int32Array,
  { of, count }: Ranks,
  placeOf: Uint32Array | null = null,
): Order {
  const slots = new Uint32Array(rows.length);
  const next = new Uint32Array(count + 2);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const slot = Math.min(of[placeOf === null ? row : (placeOf[row] ?? 0)] ?? NONE, count);
    slots[at] = slot;
    next[slot + 1] = (next[slot + 1] ?? 0) + 1;
  }
  for (let slot = 1; slot < next.length; slot += 1) next[slot] = (next[slot] ?? 0) + (next[slot - 1] ?? 0);
  const begins = new Uint8Array(rows.length);
  for (let slot = 0; slot <= count; slot += 1) begins[next[slot] ?? 0] = 1;
  const valued = next[count] ?? 0;
  const sorted = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const slot = slots[at] ?? 0;
    const place = next[slot] ?? 0;
    sorted[place] = rows[at] ?? 0;
    next[slot] = place + 1;
  }
  return { rows: sorted, begins, valued };
}

const DIGITS = 4;
const DIGIT_VALUES = 0x1_00_00;

/** Sorts rows by a number, with a stable radix sort. `values` is indexed by row; `NaN` means no value. */
export function orderByNumber(rows: Int32Array, values: Float64Array): Order {
  let sorted = new Int32Array(rows.length);
  let valued = 0;
  for (const row of rows) if (!Number.isNaN(values[row])) sorted[valued++] = row;
  let last = valued;
  for (const row of rows) if (Number.isNaN(values[row])) sorted[last++] = row;
  // The bits of floats sort like their values if those of negative ones are inverted, and the sign bit of the others is set.
  const halves = new Uint16Array(values.buffer, values.byteOffset, values.length * DIGITS);
  let other = sorted.slice();
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const sign = digit === DIGITS - 1 ? 0x80_00 : 0;
    const digitOf = (row: number) => {
      const half = halves[row * DIGITS + digit] ?? 0;
      return (halves[row * DIGITS + DIGITS - 1] ?? 0) < 0x80_00 ? half ^ sign : half ^ 0xff_ff;
    };
    const next = new Uint32Array(DIGIT_VALUES + 1);
    for (let at = 0; at < valued; at += 1) {
      const after = digitOf(sorted[at] ?? 0) + 1;
      next[after] = (next[after] ?? 0) + 1;
    }
    // All values have the same digit.
    if (next.includes(valued)) continue;
    for (let value = 1; value < DIGIT_VALUES; value += 1)
      next[value] = (next[value] ?? 0) + (next[value - 1] ?? 0);
    for (let at = 0; at < valued; at += 1) {
      const row = sorted[at] ?? 0;
      const value = digitOf(row);
      const place = next[value] ?? 0;
      other[place] = row;
      next[value] = place + 1;
    }
    [sorted, other] = [other, sorted];
  }
  const begins = new Uint8Array(rows.length);
  for (let at = 0; at < valued; at += 1)
    begins[at] = Number(at === 0 || values[sorted[at] ?? 0] !== values[sorted[at - 1] ?? 0]);
  return { rows: sorted, begins, valued };
}

/** Returns the rows in descending order; rows with equal values keep their order, and rows without a value come last. */
export function descending({ rows, begins, valued }: Order): Int32Array {
  const turned = new Int32Array(rows.length);
  let placed = 0;
  let end = valued;
  for (let at = valued - 1; at >= 0; at -= 1) {
    if (begins[at] === 0) continue;
    for (let from = at; from < end; from += 1) turned[placed++] = rows[from] ?? 0;
    end = at;
  }
  turned.set(rows.subarray(valued), valued);
  return turned;
}
