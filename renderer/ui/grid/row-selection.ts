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

/** A selection with the keys of its rows, so that it can be found again after they have moved; null: the row was not read. */
export interface KeptSelection {
  readonly cells: Selection;
  readonly keys: Readonly<Record<keyof Selection, RowKey | null>>;
  /** How often the list had changed before. */
  readonly changes: number;
}

const ENDS = ['anchor', 'focus'] as const;
const NONE: ReadonlyMap<RowKey, number> = new Map();

/** The selection, which stays on its rows when they move. */
export class RowSelection {
  readonly #rows: Pick<RowSource, 'keyAt' | 'indexOf' | 'mayHave'>;
  readonly #size: () => GridSize;
  #selection: Selection = cellSelection({ row: 0, column: 0 });
  #keys: KeptSelection['keys'] = { anchor: null, focus: null };
  /** How often the list has changed. A row that is not loaded is only in its place if the list has not changed since. */
  #changes = 0;
  /** The current keys of rows whose key has changed; kept selections have the previous one. */
  readonly #renamed = new Map<RowKey, RowKey>();
  #moves = 0;

  constructor(rows: Pick<RowSource, 'keyAt' | 'indexOf' | 'mayHave'>, size: () => GridSize) {
    this.#rows = rows;
    this.#size = size;
  }

  get current(): Selection {
    return this.#selection;
  }

  /** Incremented each time the selection has followed its rows to another place. */
  get moves(): number {
    return this.#moves;
  }

  /** Passing cells of the current selection keeps them on their rows, even while the positions of these are unknown. */
  set(selection: Selection): void {
    const cells = clampSelection(selection, this.#size());
    const keyOf = (end: keyof Selection) => {
      const { row } = cells[end];
      const same = ENDS.find((known) => this.#selection[known] === selection[end]);
      const isKnown = same !== undefined && selection[end].row === row;
      return (isKnown ? this.#keys[same] : null) ?? this.#rows.keyAt(row);
    };
    this.#keys = { anchor: keyOf('anchor'), focus: keyOf('focus') };
    this.#selection = cells;
  }

  /** The selection in a form that `placeOf` finds again. */
  get kept(): KeptSelection {
    return { cells: this.#selection, keys: this.#keys, changes: this.#changes };
  }

  /** The keys of a kept selection's rows that must be looked up before `placeOf`, because they are not loaded. */
  unreadOf({ keys, changes }: KeptSelection): readonly RowKey[] {
    if (changes === this.#changes) return [];
    return this.#lostOf(keys).filter((key) => this.#rows.mayHave(key));
  }

  /**
   * Where a kept selection is now: only its active row if its rows are no longer together, and the current selection if they
   * are not listed.
   * @param found where rows of `unreadOf` were found
   */
  placeOf({ cells, keys, changes }: KeptSelection, found: ReadonlyMap<RowKey, number> = NONE): Selection {
    if (changes === this.#changes) return clampSelection(cells, this.#size());
    const rowOf = (key: RowKey | null) => {
      const row = this.#indexOf(key);
      return row === -1 && key !== null ? (found.get(this.#keyNow(key)) ?? -1) : row;
    };
    const [anchor, focus] = [rowOf(keys.anchor), rowOf(keys.focus)];
    if (anchor === -1 && focus === -1) return this.#selection;
    const areTogether =
      anchor !== -1 && focus !== -1 && focus - anchor === cells.focus.row - cells.anchor.row;
    if (!areTogether) return cellSelection({ ...cells.focus, row: focus === -1 ? anchor : focus });
    return { anchor: { ...cells.anchor, row: anchor }, focus: { ...cells.focus, row: focus } };
  }

  /** Call when columns were reordered, added or removed; see `followCells`. */
  followColumns(placeNow: (cell: CellPosition) => Pick<CellPosition, 'column'>): void {
    this.#selection = clampSelection(followCells(this.#selection, placeNow), this.#size());
  }

  /** Call when rows were reordered, added or removed. If a selected row is gone, the selection keeps its place. */
  followRows(): void {
    this.#changes += 1;
    this.#follow((key) => this.#indexOf(key));
  }

  /** Call when rows that were missing were read. */
  rowsRead(): void {
    this.#follow((key) => this.#indexOf(key));
  }

  /** The keys of the ends whose rows are not loaded, or gone. */
  get lostRows(): readonly RowKey[] {
    return this.#lostOf(this.#keys);
  }

  #lostOf({ anchor, focus }: KeptSelection['keys']): readonly RowKey[] {
    return [...new Set([anchor, focus])].flatMap((key) =>
      key === null || this.#indexOf(key) !== -1 ? [] : [this.#keyNow(key)],
    );
  }

  /** Moves the selection to where rows of `lostRows` were found. */
  rowsAreAt(places: ReadonlyMap<RowKey, number>): void {
    this.#follow((key) => (key === null ? -1 : (places.get(key) ?? this.#indexOf(key))));
  }

  /** Changes the key of a row. */
  rekey(from: RowKey, to: RowKey): void {
    this.#renamed.set(from, to);
    const { anchor, focus } = this.#keys;
    this.#keys = { anchor: anchor === from ? to : anchor, focus: focus === from ? to : focus };
  }

  #indexOf(key: RowKey | null): number {
    return key === null ? -1 : this.#rows.indexOf(this.#keyNow(key));
  }

  #keyNow(key: RowKey): RowKey {
    return this.#renamed.get(key) ?? key;
  }

  /** Moves both ends to their rows. An end whose row is not loaded is assumed to have moved as far as the other end. */
  #follow(indexOf: (key: RowKey | null) => number): void {
    const before = this.#selection;
    const keys = this.#keys;
    const rowNow = (end: keyof Selection) => {
      const other = end === 'anchor' ? 'focus' : 'anchor';
      const [own, beside] = [indexOf(keys[end]), indexOf(keys[other])];
      const key = keys[end];
      const isGone = key !== null && !this.#rows.mayHave(key);
      if (own !== -1 || beside === -1 || isGone) return own;
      return Math.max(0, before[end].row + beside - before[other].row);
    };
    const moved = followCells(before, (_, end) => ({ row: rowNow(end) }));
    this.#selection = clampSelection(moved, this.#size());
    const { anchor, focus } = this.#selection;
    if (anchor.row !== before.anchor.row || focus.row !== before.focus.row) this.#moves += 1;
    this.#keys = {
      anchor: keys.anchor ?? this.#rows.keyAt(anchor.row),
      focus: keys.focus ?? this.#rows.keyAt(focus.row),
    };
  }
}
