import { layOutColumns, orderColumns, type ColumnLayout } from './column-layout.ts';
import type { GridColumn } from './column.ts';

/** Pixels. */
const MIN_COLUMN_WIDTH = 48;
/** Of the visible width, what frozen columns may take. */
const FROZEN_SHARE = 0.6;

/** The columns in display order, and where they stand. */
export class ColumnModel {
  readonly #widths = new Map<string, number>();
  #columns: readonly GridColumn[] = [];
  #frozenRoom = Infinity;
  #layout: ColumnLayout = layOutColumns([], this.#widths);

  get all(): readonly GridColumn[] {
    return this.#columns;
  }

  get layout(): ColumnLayout {
    return this.#layout;
  }

  /** The column at a position that exists. */
  at(index: number): GridColumn {
    const column = this.#columns[index];
    if (column === undefined) throw new RangeError(`No column ${String(index)}`);
    return column;
  }

  find(key: string): GridColumn | undefined {
    return this.#columns.find((column) => column.key === key);
  }

  /** -1 when there is no such column (any more). */
  indexOf(key: string): number {
    return this.#columns.findIndex((column) => column.key === key);
  }

  set(columns: readonly GridColumn[]): void {
    this.#columns = orderColumns(columns);
    this.#layOut();
  }

  /** Answers whether the layout is another one in a view that is `width` pixels wide. */
  fit(width: number): boolean {
    const before = this.#layout.frozenCount;
    this.#frozenRoom = width * FROZEN_SHARE;
    this.#layOut();
    return this.#layout.frozenCount !== before;
  }

  /** @param width pixels */
  resize(key: string, width: number): void {
    this.#widths.set(key, Math.max(MIN_COLUMN_WIDTH, Math.round(width)));
    this.#layOut();
  }

  #layOut(): void {
    this.#layout = layOutColumns(this.#columns, this.#widths, this.#frozenRoom);
  }
}
