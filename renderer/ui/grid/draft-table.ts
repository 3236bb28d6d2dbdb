import type { CellValue, RowKey } from './cell.ts';

/** An unsaved cell: its stored value when it was first changed, and its wanted value. */
export interface CellDraft {
  readonly base: CellValue;
  readonly mine: CellValue;
}

export type RowDrafts = ReadonlyMap<string, CellDraft>;

/** How a cell is being saved, or was saved by the last save of its row. */
export interface CellSave {
  /** The stored value that the save starts from, and the value that it writes. */
  readonly base: CellValue;
  readonly writes: CellValue;
  /** Whether the save may still write. */
  readonly isOpen: boolean;
}

/** Null: the cell is not being saved, or its last save wrote nothing. */
type SaveOf = (row: RowKey, column: string) => CellSave | 'not_known' | null;

const NO_DRAFTS: RowDrafts = new Map();

/**
 * The unsaved cells of a grid. A cell is in the table exactly as long as its wanted value differs from the stored one, or
 * from the one being saved. The table is therefore both the set of dirty marks and, where `base` and `mine` differ, what a
 * save sends. `base` stays the same when the stored value changes, which is how a change made elsewhere is detected.
 */
export class DraftTable {
  readonly #rows = new Map<RowKey, Map<string, CellDraft>>();
  #cellCount = 0;
  readonly #watchers = new Set<(row: RowKey) => void>();
  #saveOf: SaveOf = () => null;

  /**
   * Sets the lookup for a cell's save. While a save is open, the stored value is about to change, so putting the old value
   * back is an edit of the value being written. That is right either way: if nothing is written after all, the store
   * already holds the old value.
   */
  setSaveOf(saveOf: SaveOf): void {
    this.#saveOf = saveOf;
  }

  /** Calls `onRow` for every row whose drafts change, until the returned function is called. */
  watch(onRow: (row: RowKey) => void): () => void {
    this.#watchers.add(onRow);
    return () => this.#watchers.delete(onRow);
  }

  get cellCount(): number {
    return this.#cellCount;
  }

  get rowCount(): number {
    return this.#rows.size;
  }

  rowKeys(): RowKey[] {
    return [...this.#rows.keys()];
  }

  get(row: RowKey, column: string): CellDraft | undefined {
    return this.#rows.get(row)?.get(column);
  }

  ofRow(row: RowKey): RowDrafts {
    return this.#rows.get(row) ?? NO_DRAFTS;
  }

  /**
   * Sets the wanted value of a cell whose stored value is `stored`.
   * @param base the base of a new draft: an older stored value, if the user did not see the present one
   */
  set(row: RowKey, column: string, mine: CellValue, stored: CellValue, base = stored): void {
    const save = this.#saveOf(row, column);
    if (save !== null && save !== 'not_known' && save.isOpen) {
      this.#put(row, column, { base: mine === save.base ? save.writes : save.base, mine });
      return;
    }
    if (mine === stored && save !== 'not_known') {
      this.#delete(row, column);
      return;
    }
    const draft = this.get(row, column);
    this.#put(row, column, { base: draft === undefined ? base : draft.base, mine });
  }

  /**
   * Reverts a cell to its stored value, whatever that is by now. Returns false, changing nothing, if there is no draft, or
   * a save leaves the stored value uncertain.
   */
  takeBack(row: RowKey, column: string): boolean {
    const draft = this.get(row, column);
    const save = this.#saveOf(row, column);
    if (draft === undefined || (save !== null && save !== 'not_known' && save.isOpen)) return false;
    // The draft put the old value back during a save. If that save wrote nothing, its value has to be set again explicitly.
    if (this.#isPutBack(draft, save)) return false;
    this.#delete(row, column);
    return true;
  }

  /** Drops the drafts of a row whose wanted value is now stored. */
  settle(row: RowKey, stored: (column: string) => CellValue | undefined): void {
    for (const [column, draft] of this.ofRow(row)) {
      if (draft.mine === stored(column) && !this.#isPutBack(draft, this.#saveOf(row, column)))
        this.#delete(row, column);
    }
  }

  /** Whether the draft put the old value back during a save, or may have: the stored value seen here may predate that save. */
  #isPutBack({ base, mine }: CellDraft, save: ReturnType<SaveOf>): boolean {
    if (save === null || save === 'not_known') return save !== null;
    return base === save.writes && mine === save.base && base !== mine;
  }

  /** Accepts a change made elsewhere as the new base; the draft will overwrite it. */
  rebase(row: RowKey, column: string, stored: CellValue): void {
    const draft = this.get(row, column);
    if (draft !== undefined) this.#put(row, column, { base: stored, mine: draft.mine });
  }

  /** Copies a cell's draft from another table; null if that table has none. */
  put(row: RowKey, column: string, draft: CellDraft | null): void {
    if (draft === null) this.#delete(row, column);
    else this.#put(row, column, draft);
  }

  /** Forgets the drafts of a row. */
  dropRow(row: RowKey): void {
    this.#cellCount -= this.ofRow(row).size;
    this.#rows.delete(row);
    this.#tell(row);
  }

  #put(row: RowKey, column: string, draft: CellDraft): void {
    const cells = this.#rows.get(row) ?? new Map<string, CellDraft>();
    if (!cells.has(column)) this.#cellCount += 1;
    cells.set(column, draft);
    this.#rows.set(row, cells);
    this.#tell(row);
  }

  #tell(row: RowKey): void {
    for (const watcher of this.#watchers) watcher(row);
  }

  #delete(row: RowKey, column: string): void {
    const cells = this.#rows.get(row);
    if (cells?.delete(column) !== true) return;
    this.#cellCount -= 1;
    if (cells.size === 0) this.#rows.delete(row);
    this.#tell(row);
  }
}

/** True if the stored value has changed since the draft began, to something other than the wanted value. */
export function isConflict(
  draft: CellDraft,
  stored: CellValue,
  isSame: (stored: CellValue, other: CellValue) => boolean = Object.is,
): boolean {
  return !isSame(stored, draft.base) && !isSame(stored, draft.mine);
}
