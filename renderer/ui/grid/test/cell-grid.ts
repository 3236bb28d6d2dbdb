import { plainNumber } from '../../../../shared/number-text.ts';
import type { CellGrid } from '../block-edits.ts';
import type { CellPatch, CellValue } from '../cell.ts';
import type { GridColumn } from '../column.ts';

/** A text column, a decimal column, a choice column with the values 101 and 102, or a read-only column. */
export function column(key: string, kind: 'text' | 'decimal' | 'choice' | 'none'): GridColumn {
  const edit = {
    text: { kind: 'text', clears: null } as const,
    decimal: {
      kind: 'decimal',
      clears: null,
      normalise: plainNumber,
      change: () => null,
    } as const,
    choice: {
      kind: 'choice',
      choices: [
        { value: '101', label: 'Front' },
        { value: '102', label: 'Back' },
      ],
    } as const,
    none: { kind: 'none', reason: 'Not here' } as const,
  }[kind];
  return { key, title: key.toUpperCase(), width: 100, edit };
}

/** A grid of fixed values; the key of a row is its index. */
export function cellGrid(columns: readonly GridColumn[], rows: readonly (readonly CellValue[])[]): CellGrid {
  return {
    size: { rows: rows.length, columns: columns.length },
    keyAt: (row) => row,
    columnAt: (index) => columns[index] ?? column('', 'none'),
    value: (row, index) => rows[row]?.[index] ?? null,
  };
}

/** The new values of cells by row and column: `0 a` is the first row in the column "a". */
export function written(patches: readonly CellPatch[]): Record<string, CellValue> {
  return Object.fromEntries(patches.map(({ row, column: key, to }) => [`${String(row)} ${key}`, to]));
}
