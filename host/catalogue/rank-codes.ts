import type { DatabaseSync } from 'node:sqlite';
import { NONE, noRanks, type Ranks } from './row-order.ts';

const NEXT_VALUE = 0x2f; // '/'
const ZERO = 0x30;

/**
 * Ranks SKUs or barcodes in the order of SQLite's `nocase`, because they are codes and not words. All row numbers are read from
 * the column's index as one text, which is five times as fast as reading row by row. `rows`: one more than the highest row
 * number. `isBlank`: whether a row's text is only whitespace.
 */
export function rankCodes(
  database: DatabaseSync,
  column: 'sku' | 'barcode',
  { rows, isBlank }: { readonly rows: number; readonly isBlank: (row: number) => boolean },
): Ranks {
  const found = database
    .prepare(
      `select cast(group_concat(same, '/') as blob) as sorted from (
        select group_concat(row) as same from variants where ${column} <> ''
        group by ${column} collate nocase order by ${column} collate nocase)`,
    )
    .get()?.['sorted'];
  const of = noRanks(rows);
  if (!(found instanceof Uint8Array)) return { of, count: 0 };
  let rank = 0;
  let row = 0;
  for (const byte of found) {
    if (byte >= ZERO) {
      row = row * 10 + byte - ZERO;
      continue;
    }
    of[row] = isBlank(row) ? NONE : rank;
    row = 0;
    if (byte === NEXT_VALUE) rank += 1;
  }
  of[row] = isBlank(row) ? NONE : rank;
  return { of, count: rank + 1 };
}
