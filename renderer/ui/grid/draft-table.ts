import type { CellValue, RowKey } from './cell.ts';

/** An unsaved cell: what it held when it was first changed, and what is wanted now. */
export interface CellDraft {
  readonly base: CellValue;
  readonly mine: CellValue;
}

export type RowDrafts = ReadonlyMap<string, CellDraft>;

/** How a cell is being saved, or was by the last save of its row. */
export interface CellSave {
  /** What the save begins with, and what it writes. */
  readonly base: CellValue;
  readonly writes: CellValue;
  /** It may still write. */
  readonly isOpen: boolean;
}

/** Null: it is not being saved, or nothing was written. */
type SaveOf = (row: RowKey, column: string) => CellSave | 'not_known' | null;

const NO_DRAFTS: RowDrafts = new Map();

/**
 * The unsaved cells of a grid. A cell is in it exactly as long as what is wanted differs from what is stored, or from what is on
 * its way to be; so the table is at once the dirty marks and, where the two differ, what a save sends. `base` stays what it was when the stored value
 * moves underneath: that is how a change made elsewhere is noticed.
 */
export class DraftTable {
  readonly #rows = new Map<RowKey, Map<string, CellDraft>>();
  #cellCount = 0;
  readonly #watchers = new Set<(row: RowKey) => void>();
  #saveOf: SaveOf = () => null;

  /**
   * Says how the save of a cell stands: while it is open, the stored value is about to be another one. What is put back then is
   * an edit of that, and right either way: where nothing is written after all, the store holds what it asks for.
   */
  setSaveOf(saveOf: SaveOf): void {
    this.#saveOf = saveOf;
  }

  /** Tells of every row whose drafts change from now on, until what it returns is called. */
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

  /** Wants `mine` in a cell that holds `stored`. */
  set(row: RowKey, column: string, mine: CellValue, stored: CellValue): void {
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
    this.#put(row, column, { base: draft === undefined ? stored : draft.base, mine });
  }

  /** Takes an edit back: the cell holds what is stored, whatever that is by now. False while that is not known for a save. */
  takeBack(row: RowKey, column: string): boolean {
    const draft = this.get(row, column);
    const save = this.#saveOf(row, column);
    if (draft === undefined || (save !== null && save !== 'not_known' && save.isOpen)) return false;
    // Put back during a save that was not made after all, it has to be asked for again.
    if (this.#isPutBack(draft, save)) return false;
    this.#delete(row, column);
    return true;
  }

  /** What is stored in a row moved: a draft that asks for what is there now is done. */
  settle(row: RowKey, stored: (column: string) => CellValue): void {
    for (const [column, draft] of this.ofRow(row)) {
      if (draft.mine === stored(column) && !this.#isPutBack(draft, this.#saveOf(row, column)))
        this.#delete(row, column);
    }
  }

  /** Whether it was, or may have been, put back during a save: what is stored here may be what was there before it. */
  #isPutBack({ base, mine }: CellDraft, save: ReturnType<SaveOf>): boolean {
    if (save === null || save === 'not_known') return save !== null;
    return base === save.writes && mine === save.base && base !== mine;
  }

  /** The change made elsewhere was seen and is to be overwritten. */
  rebase(row: RowKey, column: string, stored: CellValue): void {
    const draft = this.get(row, column);
    if (draft !== undefined) this.#put(row, column, { base: stored, mine: draft.mine });
  }

  /** Takes over a cell as another table holds it; null: it is not in it. */
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

/** Whether what is stored moved away from what the draft began with, to something else than what it wants. */
export function isConflict(draft: CellDraft, stored: CellValue): boolean {
  return stored !== draft.base && stored !== draft.mine;
}
