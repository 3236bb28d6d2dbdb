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

/** What is selected, which stays on its rows when these move. */
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

  /** The key of the active row, also while it is not known where that row is now. */
  get activeKey(): RowKey | null {
    return this.#keys.focus;
  }

  /** The one that is there already stays on its rows, also while it is not known where these are. */
  set(selection: Selection): void {
    const isSame = selection === this.#selection;
    this.#selection = clampSelection(selection, this.#size());
    const { anchor, focus } = this.#selection;
    const stays = isSame && anchor.row === selection.anchor.row && focus.row === selection.focus.row;
    const keyOf = (end: 'anchor' | 'focus', row: number) =>
      (stays ? this.#keys[end] : null) ?? this.#rows.keyAt(row);
    this.#keys = { anchor: keyOf('anchor', anchor.row), focus: keyOf('focus', focus.row) };
  }

  /** The columns stand in another order; see `followCells`. */
  followColumns(placeNow: (cell: CellPosition) => Pick<CellPosition, 'column'>): void {
    this.#selection = clampSelection(followCells(this.#selection, placeNow), this.#size());
  }

  /** The rows stand in another order, or there are others. Those that are gone leave the selection where it is. */
  followRows(): void {
    const rowNow = (key: RowKey | null) => (key === null ? -1 : this.#rows.indexOf(key));
    const moved = followCells(this.#selection, (_, end) => ({ row: rowNow(this.#keys[end]) }));
    this.#selection = clampSelection(moved, this.#size());
  }

  /** The active row was found at another place, and the others are around it. */
  activeRowIsAt(row: number): void {
    const by = row - this.#selection.focus.row;
    const moved = (cell: CellPosition) => ({ ...cell, row: cell.row + by });
    const { anchor, focus } = this.#selection;
    this.#selection = clampSelection({ anchor: moved(anchor), focus: moved(focus) }, this.#size());
  }

  /** A row has another key from now on. */
  rekey(from: RowKey, to: RowKey): void {
    for (const end of ['anchor', 'focus'] as const) if (this.#keys[end] === from) this.#keys[end] = to;
  }
}
