import type { RowKey } from './cell.ts';
import type { RowSource } from './row-source.ts';
import {
  cellSelection,
  clampSelection,
  followCells,
  type CellPosition,
  type GridSize,
  type Selection,
} from './selection.ts';

/** The selection, which stays on its rows when they move. */
export class RowSelection {
  readonly #rows: Pick<RowSource, 'keyAt' | 'indexOf'>;
  readonly #size: () => GridSize;
  #selection: Selection = cellSelection({ row: 0, column: 0 });
  #keys: { anchor: RowKey | null; focus: RowKey | null } = { anchor: null, focus: null };

  constructor(rows: Pick<RowSource, 'keyAt' | 'indexOf'>, size: () => GridSize) {
    this.#rows = rows;
    this.#size = size;
  }

  get current(): Selection {
    return this.#selection;
  }

  /** The key of the active row, even while its position is unknown. */
  get activeKey(): RowKey | null {
    return this.#keys.focus;
  }

  /** Setting the current selection again keeps it on its rows, even while their positions are unknown. */
  set(selection: Selection): void {
    const isSame = selection === this.#selection;
    this.#selection = clampSelection(selection, this.#size());
    const { anchor, focus } = this.#selection;
    const stays = isSame && anchor.row === selection.anchor.row && focus.row === selection.focus.row;
    const keyOf = (end: 'anchor' | 'focus', row: number) =>
      (stays ? this.#keys[end] : null) ?? this.#rows.keyAt(row);
    this.#keys = { anchor: keyOf('anchor', anchor.row), focus: keyOf('focus', focus.row) };
  }

  /** Call when columns were reordered, added or removed; see `followCells`. */
  followColumns(placeNow: (cell: CellPosition) => Pick<CellPosition, 'column'>): void {
    this.#selection = clampSelection(followCells(this.#selection, placeNow), this.#size());
  }

  /** Call when rows were reordered, added or removed. If a selected row is gone, the selection keeps its place. */
  followRows(): void {
    const rowNow = (key: RowKey | null) => (key === null ? -1 : this.#rows.indexOf(key));
    const moved = followCells(this.#selection, (_, end) => ({ row: rowNow(this.#keys[end]) }));
    this.#selection = clampSelection(moved, this.#size());
  }

  /** Moves the whole selection so that the active cell is in `row`, where its row was found. */
  activeRowIsAt(row: number): void {
    const by = row - this.#selection.focus.row;
    const moved = (cell: CellPosition) => ({ ...cell, row: cell.row + by });
    const { anchor, focus } = this.#selection;
    this.#selection = clampSelection({ anchor: moved(anchor), focus: moved(focus) }, this.#size());
  }

  /** Changes the key of a row. */
  rekey(from: RowKey, to: RowKey): void {
    for (const end of ['anchor', 'focus'] as const) if (this.#keys[end] === from) this.#keys[end] = to;
  }
}
