import { foldText } from './fold-text.ts';

/** Separates texts; no folded text contains it. */
const END = 0;

/** More rewritten texts than this number and this share of all texts cause the buffer to be rewritten. */
const MOST_REWRITTEN = 1_000;
const MOST_REWRITTEN_SHARE = 0.02;

/** Keeps a folded text per row in one buffer, which is searched as a whole: faster than an index for words of any length. */
export function createTextBuffer(rows: number, bytes: number) {
  let buffer = Buffer.allocUnsafe(Math.max(bytes, 1024));
  /** Offset of each row's text, which ends where the next one starts. */
  let starts = new Uint32Array(rows + 1);
  let count = 0;
  let length = 0;
  /** Folded texts of rows that were set again; their texts in the buffer are stale. */
  const rewritten = new Map<number, string>();

  function append(folded: string): void {
    // A UTF-16 code unit takes at most three bytes in UTF-8.
    if (length + folded.length * 3 + 1 > buffer.length) {
      const larger = Buffer.allocUnsafe(buffer.length * 2 + folded.length * 3);
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    if (count + 1 >= starts.length) {
      const longer = new Uint32Array(starts.length * 2 + 16);
      longer.set(starts);
      starts = longer;
    }
    length += buffer.write(folded, length);
    buffer[length] = END;
    length += 1;
    count += 1;
    starts[count] = length;
  }

  /** The row whose text contains an offset in the buffer, searched from row `from` on. */
  function rowAt(place: number, from: number): number {
    let low = from;
    let high = count;
    // Matches are often close together, so steps double until they pass the offset.
    for (let step = 1; low + step < count; step *= 2) {
      if ((starts[low + step] ?? 0) > place) {
        high = low + step;
        break;
      }
    }
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle;
    }
    return low;
  }

  const textOf = (row: number) =>
    rewritten.get(row) ?? buffer.toString('utf8', starts[row], (starts[row + 1] ?? 1) - 1);

  /** Rewrites the whole buffer, because rewritten texts are searched one by one and kept as strings. */
  function compact(): void {
    const texts = Array.from({ length: count }, (_, row) => textOf(row));
    rewritten.clear();
    count = 0;
    length = 0;
    for (const text of texts) append(text);
  }

  return {
    /** Sets the text of a row. Skipped rows get an empty text. */
    set(row: number, text: string): void {
      const folded = foldText(text);
      if (row < count) {
        if (textOf(row) === folded) return;
        rewritten.set(row, folded);
        if (rewritten.size > Math.max(MOST_REWRITTEN, count * MOST_REWRITTEN_SHARE)) compact();
        return;
      }
      while (count < row) append('');
      append(folded);
    },
    /** Sets `marks[row]` to 1 for every row whose text contains the word. */
    mark(word: string, marks: Uint8Array): void {
      const needle = Buffer.from(foldText(word));
      if (needle.length === 0) {
        marks.fill(1, 0, count);
        return;
      }
      const text = buffer.subarray(0, length);
      let row = 0;
      for (let place = text.indexOf(needle); place !== -1;) {
        row = rowAt(place, row);
        marks[row] = 1;
        place = text.indexOf(needle, starts[row + 1]);
      }
      const folded = needle.toString();
      for (const [again, now] of rewritten) marks[again] = Number(now.includes(folded));
    },
  };
}
