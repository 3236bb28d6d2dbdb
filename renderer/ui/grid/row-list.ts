import type { CellValue, RowKey } from './cell.ts';
import type { CellReaders, RowSource } from './row-source.ts';

/** Rows in an array. The owner tells the grid when it replaced them (`GridStore.rowsChanged`, `rowChanged`). */
export class RowList<Row> implements RowSource {
  readonly #keyOf: (row: Row) => RowKey;
  readonly #readers: CellReaders<Row>;
  readonly isCurrent = true;
  /** What the owner handed in, which is the owner's; copied before the first row of it is replaced. */
  #given: readonly Row[] = [];
  #rows: Row[] | null = null;
  /** Made when a row is first looked for by its key. */
  #indexes: Map<RowKey, number> | null = null;

  constructor(keyOf: (row: Row) => RowKey, readers: CellReaders<Row>) {
    this.#keyOf = keyOf;
    this.#readers = readers;
  }

  get count(): number {
    return this.#given.length;
  }

  /** Answers whether they are others than those that were handed in last. */
  set(rows: readonly Row[]): boolean {
    if (rows === this.#given) return false;
    this.#given = rows;
    this.#rows = null;
    this.#indexes = null;
    return true;
  }

  /** Puts a newer state of a row where the old one is. */
  replace(row: Row): void {
    const index = this.indexOf(this.#keyOf(row));
    if (index === -1) return;
    this.#rows ??= [...this.#given];
    this.#rows[index] = row;
  }

  at(index: number): Row | undefined {
    return (this.#rows ?? this.#given)[index];
  }

  find(key: RowKey): Row | undefined {
    return this.at(this.indexOf(key));
  }

  keyAt(index: number): RowKey | null {
    const row = this.at(index);
    return row === undefined ? null : this.#keyOf(row);
  }

  indexOf(key: RowKey): number {
    this.#indexes ??= this.#indexRows();
    return this.#indexes.get(key) ?? -1;
  }

  read(index: number, column: string): CellValue {
    const row = this.at(index);
    return row === undefined ? null : (this.#readers[column]?.(row) ?? null);
  }
  mayHave(key: RowKey): boolean {
    return this.indexOf(key) !== -1;
  }

  /** All of them are here. */
  show(): void {
    // Nothing to read.
  }

  load(): Promise<boolean> {
    return Promise.resolve(true);
  }

  #indexRows(): Map<RowKey, number> {
    const indexes = new Map<RowKey, number>();
    for (const [index, row] of this.#given.entries()) indexes.set(this.#keyOf(row), index);
    return indexes;
  }
}
