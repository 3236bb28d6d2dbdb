import { t } from '../../../messages/language.ts';
import { inBackground } from '../../data/in-background.ts';
import { changeAmounts, type BlockEdit, type CellGrid } from './block-edits.ts';
import {
  NO_MARKS,
  type CellEditing,
  type CellPatch,
  type CellValue,
  type ChangeOfAmount,
  type RowKey,
  type RowMarks,
} from './cell.ts';
import type { ColumnLayout } from './column-layout.ts';
import { ColumnModel, type ColumnChoices } from './column-model.ts';
import type { GridColumn } from './column.ts';
import { DraftTable, type CellDraft } from './draft-table.ts';
import { EditHistory, type EditRules, type RestoredStep } from './edit-history.ts';
import { leftAmountsMessage, leftOutMessage } from './left-out-message.ts';
import { Redraws } from './redraws.ts';
import { OpenEditor } from './open-editor.ts';
import { RowSelection, type KeptSelection } from './row-selection.ts';
import type { FindRows, RowSource } from './row-source.ts';
import {
  cellSelection,
  moveSelection,
  type CellPosition,
  type GridSize,
  type Rectangle,
  type Selection,
} from './selection.ts';
import { withRows } from './with-rows.ts';

/** State of one grid, outside of React: selection, drafts, undo history and open editor. Rows stay in their source. */
export class GridStore implements CellGrid {
  readonly drafts: DraftTable;
  readonly history: EditHistory;
  readonly #source: RowSource;
  readonly #redraws = new Redraws();
  readonly #columns = new ColumnModel();
  #inspect: (row: number) => RowMarks = () => NO_MARKS;
  readonly #selection: RowSelection;
  readonly #editor: OpenEditor;
  #notice: string | null = null;
  #requests = { scroll: 0, focus: 0 };
  /** The selection that undo or redo is about to restore, while its rows are looked up. */
  #sought: KeptSelection | null = null;
  /** Finds rows that are not loaded; null: all rows are. */
  findRows: FindRows | null = null;

  /** @param drafts may be shared with other grids */
  constructor(
    source: RowSource,
    columns: readonly GridColumn[],
    drafts = new DraftTable(),
    rules: EditRules = {},
  ) {
    this.#source = source;
    this.drafts = drafts;
    this.#selection = new RowSelection(source, () => this.size);
    this.#editor = new OpenEditor(this, source, () => this.#redraws.announce());
    const onWritten = (row: RowKey, column: string) => {
      this.#redraws.markRow(row);
      if (this.#columns.find(column)?.marksOtherRows === true) this.#redraws.markAll();
    };
    this.history = new EditHistory({ source, drafts, onWritten, rules });
    this.setColumns(columns);
  }

  readonly subscribe = this.#redraws.subscribe;
  readonly getVersion = this.#redraws.getVersion;

  get epoch(): number {
    return this.#redraws.epoch;
  }

  get columns(): readonly GridColumn[] {
    return this.#columns.all;
  }

  get layout(): ColumnLayout {
    return this.#columns.layout;
  }

  get size(): GridSize {
    return { rows: this.#source.count, columns: this.#columns.all.length };
  }

  get selection(): Selection {
    return this.#selection.current;
  }

  get editing(): CellEditing | null {
    return this.#editor.editing;
  }

  /** A message about the last action, cleared by the next one; null if there is none. */
  get notice(): string | null {
    return this.#notice;
  }

  /** Counters that increase each time the view should scroll to the active cell or take focus. */
  get requests(): { readonly scroll: number; readonly focus: number } {
    return this.#requests;
  }

  rowVersion(row: number): number {
    const key = this.keyAt(row);
    return key === null ? 0 : this.#redraws.ofRow(key);
  }

  keyAt(row: number): RowKey | null {
    return this.#source.keyAt(row);
  }

  indexOf(key: RowKey): number {
    return this.#source.indexOf(key);
  }

  columnAt(column: number): GridColumn {
    return this.#columns.at(column);
  }

  /** The stored value, without the draft. */
  stored(row: number, column: number): CellValue {
    return this.#source.read(row, this.columnAt(column).key) ?? null;
  }

  /** The stored value in a column by its key, shown or hidden; undefined if it is not known. */
  storedIn(key: RowKey, column: string): CellValue | undefined {
    return this.#source.read(this.indexOf(key), column);
  }

  /** The current value: the draft if there is one, otherwise the stored value. */
  value(row: number, column: number): CellValue {
    const draft = this.draft(row, column);
    return draft === undefined ? this.stored(row, column) : draft.mine;
  }

  draft(row: number, column: number): CellDraft | undefined {
    const key = this.keyAt(row);
    return key === null ? undefined : this.drafts.get(key, this.columnAt(column).key);
  }

  marks(row: number): RowMarks {
    return this.#inspect(row);
  }

  setColumns(columns: readonly GridColumn[]): void {
    this.#changeColumns(() => this.#columns.set(columns));
  }

  /** All columns, hidden ones included, and the user's column settings. */
  get columnModel(): Pick<ColumnModel, 'withHidden' | 'choices'> {
    return this.#columns;
  }

  /** Shows, orders and sizes the columns as the user chose. */
  chooseColumns(choices: ColumnChoices): void {
    this.commitEdit();
    this.#changeColumns(() => this.#columns.choose(choices));
  }

  #changeColumns(change: () => void): void {
    const before = this.#columns.all;
    change();
    const placeNow = ({ column }: CellPosition) => ({
      column: this.#columns.indexOf(before[column]?.key ?? ''),
    });
    this.#selection.followColumns(placeNow);
    this.redrawAll();
  }

  /** @param width pixels */
  resizeColumn(key: string, width: number): void {
    this.#columns.resize(key, width);
    this.redrawAll();
  }

  /** Sets the width of the view, in pixels. */
  fitWidth(width: number): void {
    if (this.#columns.fit(width)) this.redrawAll();
  }

  /** Sets the function that returns the marks of a row. It is called while a visible row is drawn. */
  setInspector(inspect: (row: number) => RowMarks): void {
    this.#inspect = inspect;
    this.redrawAll();
  }

  redrawAll(): void {
    this.#redraws.markAll();
    this.#redraws.announce();
  }

  /** Call when the source has other rows. Drops drafts whose value is now stored; the selection stays on its rows. */
  rowsChanged(): void {
    if (this.#source.isCurrent) for (const key of this.drafts.rowKeys()) this.#settle(key);
    this.rowsMoved();
  }

  /** Call when rows were reordered, added or removed locally, without reading stored values again. */
  rowsMoved(): void {
    this.#selection.followRows();
    this.redrawAll();
    // The editor's row is gone, so its editor is no longer rendered.
    if (this.editing !== null && this.indexOf(this.editing.row) === -1) this.commitEdit();
  }

  /** Call when the source has read rows that were missing. */
  rowsRead(keys: readonly RowKey[]): void {
    this.#selection.rowsRead();
    if (this.#source.isCurrent)
      for (const key of keys) if (this.drafts.ofRow(key).size > 0) this.#settle(key);
    this.redrawAll();
  }

  /** Tells the source which rows are in view; `from` inclusive, `to` exclusive. */
  show(from: number, to: number): void {
    this.#source.show(from, to);
  }

  /** Keeps rows loaded until the returned function is called; `top` and `bottom` inclusive. */
  hold({ top, bottom }: Pick<Rectangle, 'top' | 'bottom'>): () => void {
    return this.#source.hold(top, bottom + 1);
  }

  /** Calls `act` once the rows are loaded; see `withRows`. */
  withRows(rows: Pick<Rectangle, 'top' | 'bottom'>, act: () => void): void {
    const say = (notice: string | null) => this.say(notice);
    const moves = () => this.#selection.moves + this.#columns.moves;
    withRows({ source: this.#source, moves, say }, rows, act);
  }

  /** Changes the key of a row; the selection and an open editor stay on it. */
  rekey(from: RowKey, to: RowKey): void {
    this.#selection.rekey(from, to);
    this.#editor.rekey(from, to);
  }

  /** Call when the source replaced a row by a newer version. */
  rowChanged(key: RowKey): void {
    this.#settle(key);
    this.#redraws.markRow(key);
    this.#redraws.announce();
  }

  select(selection: Selection): void {
    // What was typed is for the cells that were selected while it was typed.
    this.commitEdit();
    this.#notice = null;
    this.#sought = null;
    this.#selection.set(selection);
    this.#redraws.announce();
  }

  /** Selects cells and brings the active one into view; `takesFocus` also focuses the grid. */
  showCell(selection: Selection, takesFocus = false): void {
    this.select(selection);
    this.#requests = { ...this.#requests, focus: this.#requests.focus + Number(takesFocus) };
    this.showActiveCell();
  }

  /** Brings the active cell into view. */
  showActiveCell(): void {
    this.#requests = { ...this.#requests, scroll: this.#requests.scroll + 1 };
    this.#redraws.announce();
  }

  /** Selects a cell, brings it into view and focuses the grid. */
  goTo(cell: CellPosition): void {
    this.showCell(cellSelection(cell), true);
  }

  /** Selects a whole column; `extend`: all columns from the selection's anchor to it. */
  selectColumn(column: number, extend: boolean): void {
    if (this.size.rows === 0) return;
    const from = extend ? this.selection.anchor.column : column;
    this.select({ anchor: { row: this.size.rows - 1, column: from }, focus: { row: 0, column } });
  }

  move(rows: number, columns: number, extend = false): void {
    this.select(moveSelection(this.selection, { rows, columns, extend }, this.size));
  }

  /** Finds the first and last selected rows again if rows added before them have moved them out of what is loaded. */
  async findSelection(): Promise<void> {
    const found = await this.findRows?.(this.#selection.lostRows);
    if (found === undefined || found.size === 0) return;
    this.#selection.rowsAreAt(found);
    this.redrawAll();
  }

  /** Opens the editor of the active cell, or shows why the cell cannot be edited. Returns true if it opened. */
  beginEdit(begin: 'value' | 'empty'): boolean {
    this.#notice = null;
    // The editor of the same cell may still be open: a row that has gone out of view does not close it.
    this.commitEdit();
    return this.#editor.open(begin);
  }

  /** Records the editor's text, so that it is not lost if the editor unmounts without being closed. */
  typed(text: string): void {
    this.#editor.typed(text);
  }

  /** Closes the editor; the typed text becomes the cell's draft. */
  commitEdit(): void {
    this.#editor.commit();
  }

  /** Makes the typed text the cell's draft until the editor is committed or cancelled, so that it is saved to disk. */
  keepTyped(): void {
    this.#editor.keep();
  }

  /** Closes the editor; the cell is as it was before it opened. */
  cancelEdit(): void {
    this.#editor.cancel();
  }

  /** Changes the amounts of a block once its rows are loaded. `adapt` is applied to each patch. */
  changeAmounts(area: Rectangle, change: ChangeOfAmount, adapt = (patch: CellPatch) => patch): void {
    this.withRows(area, () => {
      const edit = changeAmounts(this, area, change);
      this.apply(edit.patches.map(adapt));
      this.say(leftAmountsMessage(edit.left));
    });
  }

  /**
   * Applies patches as one undo step. Patches that change nothing are left out.
   * @param after the selection afterwards; absent: it stays on its rows
   */
  apply(patches: readonly CellPatch[], after?: Selection): void {
    const effective = patches.filter(({ from, to }) => from !== to);
    const select = () => {
      // The step may have removed the last rows.
      this.#selection.set(after ?? this.selection);
      return this.#selection.kept;
    };
    if (effective.length > 0) this.history.apply(effective, this.#selection.kept, select);
    else select();
    this.#redraws.announce();
  }

  /** Adds an undo step for patches that something else has written to the drafts. */
  record(patches: readonly CellPatch[]): void {
    this.history.record(patches, this.#selection.kept);
    this.#redraws.announce();
  }

  undo(): void {
    this.commitEdit();
    this.#restore(this.history.whyNotUndo, () => this.history.undo(), t().grid.nothingToUndo);
  }

  redo(): void {
    this.commitEdit();
    this.#restore(this.history.whyNotRedo, () => this.history.redo(), t().grid.nothingToRedo);
  }

  /** Applies a paste, fill or delete, and shows what it left out. */
  applyBlock(edit: BlockEdit, after: Selection): void {
    this.apply(edit.patches, after);
    this.say(leftOutMessage(edit));
  }

  #restore(whyNot: string | null, restore: () => RestoredStep | undefined, nothing: string): void {
    const step = whyNot === null ? restore() : undefined;
    if (step === undefined) return this.say(whyNot ?? nothing);
    const unread = this.findRows === null ? [] : this.#selection.unreadOf(step.selection);
    if (unread.length === 0) this.showCell(this.#selection.placeOf(step.selection));
    else inBackground(this.#seek(step.selection, unread));
    if (step.isGone) this.say(t().grid.stepGone);
    if (step.left > 0) this.say(t().grid.changedSince({ count: step.left }));
  }

  /** Restores a selection once its rows are found, unless the user has selected something else by then. */
  async #seek(kept: KeptSelection, unread: readonly RowKey[]): Promise<void> {
    this.select(this.selection);
    this.#sought = kept;
    const found = await this.findRows?.(unread);
    if (this.#sought !== kept || this.editing !== null) return;
    this.#selection.set(this.#selection.placeOf(kept, found));
    this.showActiveCell();
  }

  #settle(key: RowKey): void {
    const index = this.indexOf(key);
    if (index !== -1) this.drafts.settle(key, (column) => this.#source.read(index, column));
  }

  /** Shows a message until the next action; null clears it. */
  say(notice: string | null): void {
    this.#notice = notice;
    this.#redraws.announce();
  }
}
