import type { MoneyProblem } from '../../../shared/money.ts';
import type { Result } from '../../../shared/result.ts';

/** Identity of a row; stays the same when rows are inserted, removed or reordered. */
export type RowKey = string | number;

/**
 * The value of a cell, as text. Null is "no value" and is not the same as empty text. Text that does not parse is kept as
 * typed: a mark says what is wrong with it, nothing replaces it.
 */
export type CellValue = string | null;

/** A note on a cell: an error keeps its row from being saved, a warning does not. */
export interface CellMark {
  readonly tone: 'error' | 'warning';
  readonly text: string;
}

/** Marks of one row by column key. */
export type RowMarks = ReadonlyMap<string, CellMark>;

export const NO_MARKS: RowMarks = new Map();

/** One change of one cell. Undo applies `from`, redo applies `to`. */
export interface CellPatch {
  readonly row: RowKey;
  readonly column: string;
  readonly from: CellValue;
  readonly to: CellValue;
  /** For typed text: what the user knew of the cell. Absent: the cell as it is now. */
  readonly known?: KnownCell;
}

/** A cell as it was when its editor opened. */
export interface KnownCell {
  readonly stored: CellValue;
  /** The draft's value if there was one, otherwise the stored value. */
  readonly shown: CellValue;
}

/**
 * Returns the changed amount, or why it stays as it is; null if the cell has no amount to change. Some changes also give an
 * amount to a cell that has none.
 */
export type ChangeOfAmount = (amount: CellValue) => Result<string, MoneyProblem> | null;

/** The open editor. `text` is its current text; null until the user types. */
export interface CellEditing {
  row: RowKey;
  readonly column: string;
  /** Whether the editor opened with the cell's value, or empty because a character was typed. */
  readonly begin: 'value' | 'empty';
  readonly known: KnownCell;
  text: string | null;
}
