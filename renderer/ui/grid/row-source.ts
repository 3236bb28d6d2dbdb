import type { CellValue, RowKey } from './cell.ts';

/** Where a grid reads what is stored. Rows are never copied; drafts lie on top. */
export interface RowSource {
  readonly count: number;
  /** Whether what is read is what is stored now. A copy may be older than an edit: it does not say that the edit is done. */
  readonly isCurrent: boolean;
  /** The key of a row; null for one that was not read yet, or that is gone. */
  keyAt(index: number): RowKey | null;
  /** -1 when there is no such row (any more), or it was not read. */
  indexOf(key: RowKey): number;
  /** What is stored in a cell; null for a row or column that does not exist. */
  read(index: number, column: string): CellValue;
  /** False when there certainly is no such row any more. */
  mayHave(key: RowKey): boolean;
  /** These rows are in view: they are wanted before others. From inclusive, to exclusive. */
  show(from: number, to: number): void;
  /** Keeps these rows once they have been read, also when they are read again, until what it returns is called. */
  hold(from: number, to: number): () => void;
  /** Reads rows. Answers whether all that are there were read. */
  load(from: number, to: number): Promise<boolean>;
}

export type CellReaders<Row> = Readonly<Record<string, (row: Row) => CellValue>>;
