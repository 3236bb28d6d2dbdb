import type { CellValue, RowKey } from './cell.ts';

/** Source of a grid's stored values. Rows are never copied; drafts are kept separately on top. */
export interface RowSource {
  readonly count: number;
  /**
   * Whether the rows are the current stored values. A copy may be older than an edit, so it cannot tell that the edit was
   * saved.
   */
  readonly isCurrent: boolean;
  /** The key of a row; null if it has not been read yet or is gone. */
  keyAt(index: number): RowKey | null;
  /** -1 if there is no such row, or it has not been read. */
  indexOf(key: RowKey): number;
  /** The stored value of a cell; undefined if it is not known: the row has not been read, or the source has no such field. */
  read(index: number, column: string): CellValue | undefined;
  /** False if the row certainly no longer exists. */
  mayHave(key: RowKey): boolean;
  /** Tells which rows are in view, so that they are read first; `from` inclusive, `to` exclusive. */
  show(from: number, to: number): void;
  /** Keeps these rows loaded, also when the list is read again, until the returned function is called. */
  hold(from: number, to: number): () => void;
  /** Reads rows. Returns true if all existing rows in the range are loaded. */
  load(from: number, to: number): Promise<boolean>;
}

/** Finds rows that are not loaded: their indexes in the list that is shown. Rows that are not listed are left out. */
export type FindRows = (keys: readonly RowKey[]) => Promise<ReadonlyMap<RowKey, number>>;

/** Read the fields of a row; undefined if a field of this row is not known. */
export type CellReaders<Row> = Readonly<Record<string, (row: Row) => CellValue | undefined>>;
