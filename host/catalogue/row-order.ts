/** The rank of what has no value: it stands last, whichever way a list is sorted. */
const NONE = 0xff_ff_ff_ff;

/** Of each row, by its number: where its value stands among all values. Equal values have one rank. */
export interface Ranks {
  readonly of: Uint32Array;
  /** How many different values there are. */
  readonly count: number;
  /** So many of them, the highest, stand last as well, whichever way a list is sorted. */
  readonly blank?: number;
}

/** Ranks of numbers; `NaN` is no value. */
export function rankNumbers(values: Float64Array): Ranks {
  const different = Float64Array.from(new Set(values)).toSorted();
  // NaN is sorted last.
  const count = different.length - Number(Number.isNaN(different.at(-1)));
  const rankOf = new Map<number, number>();
  for (let rank = 0; rank < count; rank += 1) rankOf.set(different[rank] ?? Number.NaN, rank);
  const of = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row += 1) of[row] = rankOf.get(values[row] ?? Number.NaN) ?? NONE;
  return { of, count };
}

/** Ranks of rows that come sorted by their values as SQLite's `nocase` does; null and '' are none. `rows`: how many numbers there are. */
export function rankSorted(
  sorted: Iterable<readonly [row: number, value: string | null]>,
  rows: number,
): Ranks {
  const of = new Uint32Array(rows).fill(NONE);
  let count = 0;
  let last: string | null = null;
  for (const [row, value] of sorted) {
    if (value === null || value === '') continue;
    const folded = value.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
    if (folded !== last) count += 1;
    last = folded;
    of[row] = count - 1;
  }
  return { of, count };
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Different texts as a person sorts them; those that differ in case or accents alone stand together, always the same way. */
export function sortNames(texts: Iterable<string>): string[] {
  return [...texts].toSorted((one, other) => names.compare(one, other) || (one < other ? -1 : 1));
}

/** Ranks of texts as a person sorts them: what differs in case or accents alone has one rank, and '' is none. */
export function rankTexts(texts: readonly string[]): Ranks {
  const different = sortNames(new Set(texts)).filter((text) => text !== '');
  const rankOf = new Map<string, number>();
  let count = 0;
  different.forEach((text, place) => {
    const before = different[place - 1];
    if (before === undefined || names.compare(before, text) !== 0) count += 1;
    rankOf.set(text, count - 1);
  });
  return { of: Uint32Array.from(texts, (text) => rankOf.get(text) ?? NONE), count };
}

/**
 * Sorts rows by their ranks. Rows of one rank stay in the order that they come in. `rankOf` answers the place of a row's
 * value in `ranks`: the row itself, or its product.
 */
export function sortByRank(
  rows: Int32Array,
  { of, count, blank = 0 }: Ranks,
  { descending, placeOf }: { readonly descending: boolean; readonly placeOf: Uint32Array | null },
): Int32Array {
  const valued = count - blank;
  const slot = (row: number) => {
    const rank = of[placeOf === null ? row : (placeOf[row] ?? 0)] ?? NONE;
    if (rank === NONE) return count;
    return descending && rank < valued ? valued - 1 - rank : rank;
  };
  const next = new Uint32Array(count + 2);
  for (const row of rows) next[slot(row) + 1] = (next[slot(row) + 1] ?? 0) + 1;
  for (let rank = 1; rank < next.length; rank += 1) next[rank] = (next[rank] ?? 0) + (next[rank - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (const row of rows) {
    const rank = slot(row);
    const place = next[rank] ?? 0;
    sorted[place] = row;
    next[rank] = place + 1;
  }
  return sorted;
}
