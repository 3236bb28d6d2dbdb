import type { CellValue, RowKey } from './cell.ts';
import type { CellReaders, RowSource } from './row-source.ts';

/** Rows in an array. The owner tells the grid when it replaced them (`GridStore.rowsChanged`, `rowChanged`). */
export class RowList<Row> implements RowSource {
  readonly #keyOf: (row: Row) => RowKey;
  #readers: CellReaders<Row>;
  readonly #placeOf: ((row: Row) => number) | null;
  readonly #mayCome: (key: RowKey) => boolean;
  isCurrent = true;
  /** The array that the owner passed in. It is never modified: it is copied before its first row is replaced or moved. */
  #given: readonly Row[] = [];
  #rows: Row[] | null = null;
  /** Built when a row is first looked up by its key. */
  #indexes: Map<RowKey, number> | null = null;
  /** The place of each row when the rows were last sorted. */
  readonly #places = new Map<RowKey, number>();
  #isOrdered = true;

  /**
   * @param placeOf the place of a row among the others; null: rows stay in the given order
   * @param mayCome whether a row that is missing may still be added
   */
  constructor(
    keyOf: (row: Row) => RowKey,
    readers: CellReaders<Row>,
    placeOf: ((row: Row) => number) | null = null,
    mayCome: (key: RowKey) => boolean = () => false,
  ) {
    this.#keyOf = keyOf;
    this.#readers = readers;
    this.#placeOf = placeOf;
    this.#mayCome = mayCome;
  }

  /** Replaces the functions that read the columns. */
  setReaders(readers: CellReaders<Row>): void {
    this.#readers = readers;
  }

  get count(): number {
    return (this.#rows ?? this.#given).length;
  }

  /** Returns true if the array is not the one that was set last. */
  set(rows: readonly Row[]): boolean {
    if (rows === this.#given) return false;
    this.#given = rows;
    this.#rows = null;
    this.#indexes = null;
    this.#isOrdered = this.#placeOf === null;
    return true;
  }

  /** Adds a row, which must not be in the list yet. */
  add(row: Row): void {
    this.#become([...(this.#rows ?? this.#given), row]);
  }

  remove(key: RowKey): void {
    this.#become((this.#rows ?? this.#given).filter((row) => this.#keyOf(row) !== key));
  }

  #become(rows: Row[]): void {
    this.#rows = rows;
    this.#indexes = null;
    this.#isOrdered = this.#placeOf === null;
  }

  /** Returns true if the place of a row has changed. The rows are sorted again when they are next read. */
  placeChanged(key: RowKey): boolean {
    const row = this.find(key);
    const isMoved =
      row !== undefined && this.#placeOf !== null && this.#placeOf(row) !== this.#places.get(key);
    if (isMoved) this.#isOrdered = false;
    return isMoved;
  }

  /** Replaces a row by a newer version. */
  replace(row: Row): void {
    const index = this.indexOf(this.#keyOf(row));
    if (index === -1) return;
    this.#rows ??= [...this.#given];
    this.#rows[index] = row;
    this.placeChanged(this.#keyOf(row));
  }

  at(index: number): Row | undefined {
    return this.#ordered()[index];
  }

  find(key: RowKey): Row | undefined {
    return this.at(this.indexOf(key));
  }

  keyAt(index: number): RowKey | null {
    const row = this.at(index);
    return row === undefined ? null : this.#keyOf(row);
  }

  indexOf(key: RowKey): number {
    const rows = this.#ordered();
    this.#indexes ??= new Map(rows.map((row, index) => [this.#keyOf(row), index]));
    return this.#indexes.get(key) ?? -1;
  }

  read(index: number, column: string): CellValue | undefined {
    const row = this.at(index);
    return row === undefined ? undefined : this.#readers[column]?.(row);
  }

  mayHave(key: RowKey): boolean {
    return this.indexOf(key) !== -1 || this.#mayCome(key);
  }

  show(): void {
    // Nothing to read: all rows are loaded.
  }

  hold(): () => void {
    return () => undefined;
  }

  load(): Promise<boolean> {
    return Promise.resolve(true);
  }

  #ordered(): readonly Row[] {
    const placeOf = this.#placeOf;
    const rows = this.#rows ?? this.#given;
    if (this.#isOrdered || placeOf === null) return rows;
    this.#isOrdered = true;
    this.#places.clear();
    for (const row of rows) this.#places.set(this.#keyOf(row), placeOf(row));
    const place = (row: Row) => this.#places.get(this.#keyOf(row)) ?? 0;
    this.#rows = rows.toSorted((one, other) => place(one) - place(other));
    this.#indexes = null;
    return this.#rows;
  }
}
