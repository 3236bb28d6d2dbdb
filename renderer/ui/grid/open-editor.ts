import { t } from '../../../messages/language.ts';
import type { CellGrid } from './block-edits.ts';
import type { CellEditing, CellPatch, CellValue, ChangeOfAmount, RowKey } from './cell.ts';
import { parseTyped, type GridColumn } from './column.ts';
import type { DraftTable } from './draft-table.ts';
import type { EditHistory, KeptWrite } from './edit-history.ts';
import type { RowSource } from './row-source.ts';
import { areaAround, type Rectangle, type Selection } from './selection.ts';

/** The grid that a cell is edited in. */
interface EditedGrid extends CellGrid {
  readonly columns: readonly GridColumn[];
  readonly selection: Selection;
  readonly drafts: Pick<DraftTable, 'get'>;
  readonly history: Pick<EditHistory, 'write' | 'revert'>;
  indexOf(key: RowKey): number;
  stored(row: number, column: number): CellValue;
  apply(patches: readonly CellPatch[]): void;
  changeAmounts(area: Rectangle, change: ChangeOfAmount, adapt: (patch: CellPatch) => CellPatch): void;
  say(notice: string): void;
}

/** The editor of a grid's active cell: opens it, and makes the typed text the draft of its cell. */
export class OpenEditor {
  readonly #grid: EditedGrid;
  readonly #source: Pick<RowSource, 'mayHave'>;
  readonly #announce: () => void;
  #editing: CellEditing | null = null;
  /** What `keep` has written; null if nothing. */
  #kept: KeptWrite | null = null;

  /** @param announce called when the editor has opened or closed */
  constructor(grid: EditedGrid, source: Pick<RowSource, 'mayHave'>, announce: () => void) {
    this.#grid = grid;
    this.#source = source;
    this.#announce = announce;
  }

  /** Null: closed. */
  get editing(): CellEditing | null {
    return this.#editing;
  }

  /** Opens in the active cell, or shows why the cell cannot be edited. Returns true if it opened. */
  open(begin: CellEditing['begin']): boolean {
    const grid = this.#grid;
    const { row, column } = grid.selection.focus;
    if (row >= grid.size.rows) return false;
    const { key, edit } = grid.columnAt(column);
    const ofRow = grid.keyAt(row);
    if (edit.kind === 'none' || ofRow === null) {
      grid.say(edit.kind === 'none' ? edit.reason : t().grid.rowsNotRead);
      return false;
    }
    const known = { stored: grid.stored(row, column), shown: grid.value(row, column) };
    this.#editing = { row: ofRow, column: key, begin, known, text: null };
    this.#announce();
    return true;
  }

  typed(text: string): void {
    if (this.#editing !== null) this.#editing.text = text;
  }

  rekey(from: RowKey, to: RowKey): void {
    if (this.#editing?.row !== from) return;
    this.#editing.row = to;
    if (this.#kept !== null) this.#kept = { ...this.#kept, patch: { ...this.#kept.patch, row: to } };
  }

  commit(): void {
    const grid = this.#grid;
    const editing = this.#editing;
    if (editing === null) return;
    this.cancel();
    const { row: key, text } = editing;
    const column = this.#column(editing);
    if (text === null || column === undefined) return;
    if (!this.#source.mayHave(key)) return grid.say(t().grid.rowGone);
    const row = grid.indexOf(key);
    const change = changeOf(column, text);
    if (change === null || row === -1) return grid.apply([this.#patch(editing, column, text)]);
    const cell = { row, column: grid.columns.indexOf(column) };
    const withKnown = (patch: CellPatch) =>
      patch.row === key && patch.column === column.key ? { ...patch, known: editing.known } : patch;
    grid.changeAmounts(areaAround(grid.selection, cell), change, withKnown);
  }

  /**
   * Writes the typed text as the cell's draft and stays open. That is not an undo step yet: `commit` makes one of the whole
   * edit, and `cancel` reverts it. Nothing is drawn, as the page may be closing: pictures that it loaded now would fail.
   */
  keep(): void {
    const editing = this.#editing;
    const column = editing === null ? undefined : this.#column(editing);
    if (editing === null || editing.text === null || column === undefined) return;
    this.#revert();
    const patch = this.#patch(editing, column, editing.text);
    this.#kept = patch.from === patch.to ? null : this.#grid.history.write(patch);
  }

  cancel(): void {
    this.#revert();
    this.#editing = null;
    this.#announce();
  }

  #revert(): void {
    if (this.#kept !== null) this.#grid.history.revert(this.#kept);
    this.#kept = null;
  }

  #column({ column }: CellEditing): GridColumn | undefined {
    return this.#grid.columns.find(({ key }) => key === column);
  }

  /** What the typed text makes of its cell, which may have gone out of view and been unloaded since. */
  #patch({ row: key, known }: CellEditing, column: GridColumn, text: string): CellPatch {
    const row = this.#grid.indexOf(key);
    const from =
      row === -1
        ? (this.#grid.drafts.get(key, column.key)?.mine ?? known.shown)
        : this.#grid.value(row, this.#grid.columns.indexOf(column));
    const changed = changeOf(column, text)?.(from);
    const to = changed?.ok === true ? changed.value : parseTyped(column.edit, text, from);
    // Typing what was there is no edit, even if the cell has changed behind the editor.
    return { row: key, column: column.key, from, to: to === known.shown ? from : to, known };
  }
}

/** The change of amounts that a text like "+10%" asks for; null for other texts. */
function changeOf({ edit }: GridColumn, text: string) {
  return edit.kind === 'decimal' ? edit.change(text) : null;
}
