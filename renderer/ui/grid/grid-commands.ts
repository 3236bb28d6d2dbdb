import { t } from '../../../messages/language.ts';
import {
  clearBlock,
  fillDown,
  pasteArea,
  pasteBlock,
  readBlock,
  type BlockEdit,
  type PasteChoice,
} from './block-edits.ts';
import type { CellEditing } from './cell.ts';
import { continueBlock, fillSeries } from './fill-series.ts';
import { findInBlock, type CellSearch } from './find-replace.ts';
import type { GridCommand } from './grid-keys.ts';
import type { GridStore } from './grid-store.ts';
import { pasteQuestion, type PasteQuestion } from './paste-question.ts';
import {
  heightOf,
  isSameBlock,
  rectangleOf,
  selectRectangle,
  wholeGrid,
  withRowsOf,
  type Rectangle,
} from './selection.ts';
import { formatTsv, parseTsv } from './tsv.ts';

/** The commands that need no DOM element; opening an editor and leaving the grid are done by the component. */
type StoreCommand = Exclude<GridCommand, { do: 'edit' | 'type' | 'step' }>;

export function runCommand(store: GridStore, command: StoreCommand): void {
  switch (command.do) {
    case 'move':
      return store.move(command.rows, command.columns, command.extend);
    case 'select_all':
      return store.select(wholeGrid(store.size));
    case 'select_column':
      return store.selectColumn(store.selection.focus.column, false);
    case 'clear':
      return clearSelected(store);
    case 'fill_down':
      return fillSelected(store);
    case 'fill_series':
      return continueSelected(store);
    case 'undo':
      return store.undo();
    case 'redo':
      return store.redo();
  }
}

function fillSelected(store: GridStore): void {
  const area = rectangleOf(store.selection);
  // A single row is filled from the one above it.
  const top = area.top === area.bottom ? Math.max(0, area.top - 1) : area.top;
  store.withRows({ ...area, top }, () => store.applyBlock(fillDown(store, area), store.selection));
}

export function clearSelected(store: GridStore): void {
  clear(store, rectangleOf(store.selection));
}

function clear(store: GridStore, area: Rectangle): void {
  if (store.size.rows === 0) return;
  store.withRows(area, () => store.applyBlock(clearBlock(store, area), store.selection));
}

function continueSelected(store: GridStore): void {
  const area = rectangleOf(store.selection);
  if (heightOf(area) < 2) return;
  store.withRows(area, () => store.applyBlock(continueBlock(store, area), store.selection));
}

/** Continues the rows of `source`, which is selected, over those of `target` and selects both. */
export function fillFrom(store: GridStore, source: Rectangle, target: Rectangle, isCopy: boolean): void {
  store.withRows(withRowsOf(source, target), () =>
    applyAndSelect(store, fillSeries(store, source, target, isCopy), source),
  );
}

/** Selects the written block, unless the user has moved on by the time its rows have been read. */
function applyAndSelect(store: GridStore, edit: BlockEdit, selected: Rectangle): void {
  store.applyBlock(edit, isStillAt(store, selected) ? selectRectangle(edit.area) : store.selection);
}

/** Whether a block is still selected and the same cell, if any, is being edited. */
function isStillAt(store: GridStore, selected: Rectangle, editing: CellEditing | null = null): boolean {
  return store.editing === editing && isSameBlock(rectangleOf(store.selection), selected);
}

/** Goes to the next cell of a block that contains the text, unless the user has moved on by the time its rows have been read. */
export function findNext(store: GridStore, within: Rectangle, search: CellSearch): void {
  const [selected, { editing }] = [rectangleOf(store.selection), store];
  store.withRows(within, () => {
    if (!isStillAt(store, selected, editing)) return;
    const cell = findInBlock(store, within, search, store.selection.focus);
    if (cell === null) store.say(t().grid.find.notFound);
    else store.goTo(cell);
  });
}

/**
 * Pastes clipboard text at the selection and selects the pasted block.
 * @param ask called instead if it is unclear how to paste
 */
export function pasteText(store: GridStore, text: string, ask: (question: PasteQuestion) => void): void {
  if (text === '' || store.size.rows === 0) return;
  const selected = rectangleOf(store.selection);
  const block = parseTsv(text);
  store.withRows(pasteReach(store, { selected, block }), () => {
    const question = pasteQuestion(store, selected, block);
    if (question.needsAnswer) ask(question);
    else paste(store, question, { fit: 'block', mark: question.mark });
  });
}

/** The rows that a paste may write to, whichever way it is done. */
export function pasteReach(
  { size }: GridStore,
  { selected, block }: Pick<PasteQuestion, 'selected' | 'block'>,
): Rectangle {
  const bottom = Math.max(selected.bottom, pasteArea(selected, block).bottom);
  return { ...selected, bottom: Math.min(bottom, size.rows - 1) };
}

/** Pastes a block as chosen. Its rows must have been read. */
export function paste(store: GridStore, { selected, block }: PasteQuestion, choice: PasteChoice): void {
  applyAndSelect(store, pasteBlock(store, selected, block, choice), selected);
}

/**
 * Passes the selected block to `copy` as clipboard text that can be pasted back without changing anything. Synchronous if
 * the rows have been read.
 */
export function copySelected(store: GridStore, copy: (text: string) => void): void {
  if (store.size.rows === 0) return copy('');
  const area = rectangleOf(store.selection);
  store.withRows(area, () => copy(formatTsv(readBlock(store, area))));
}

/** The same, then clears the block. `copy` returns whether it could copy: cells that were not copied are not cleared. */
export function cutSelected(store: GridStore, copy: (text: string) => boolean): void {
  // Other cells may be selected by the time the rows have been read.
  const area = rectangleOf(store.selection);
  copySelected(store, (text) => {
    if (copy(text)) clear(store, area);
  });
}
