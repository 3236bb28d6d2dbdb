/** Identity of a row; stays the same when rows are inserted, removed or reordered. */
export type RowKey = string | number;

/**
 * What stands in a cell, as text. Null is "no value" and is not the same as empty text. Text that does not parse is kept
 * as it was typed: a mark says what is wrong with it, nothing replaces it.
 */
export type CellValue = string | null;

/** What is said about a cell: an error keeps its row from being saved, a warning does not. */
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
}

/** What an amount becomes; null where it stays. Some changes give one to a cell that has none. */
export type ChangeOfAmount = (amount: CellValue) => string | null;

/** The open editor. `text` is what stands in it at this moment; null until something was typed. */
export interface CellEditing {
  row: RowKey;
  readonly column: string;
  /** Whether it began with what was in the cell, or empty because a character was typed. */
  readonly begin: 'value' | 'empty';
  /** What the cell held when it was opened. */
  readonly seen: CellValue;
  text: string | null;
}
