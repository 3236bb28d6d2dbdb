import { clearBlock, fillDown, pasteBlock, readBlock } from './block-edits.ts';
import type { GridCommand } from './grid-keys.ts';
import type { GridStore } from './grid-store.ts';
import { rectangleOf, selectRectangle, wholeGrid } from './selection.ts';
import { formatTsv, parseTsv } from './tsv.ts';

/** The commands that need no element: opening an editor and leaving the grid are the component's. */
export type StoreCommand = Exclude<GridCommand, { do: 'edit' | 'type' | 'step' }>;

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
  if (store.size.rows === 0) return;
  const area = rectangleOf(store.selection);
  store.withRows(area, () => store.applyBlock(clearBlock(store, area), store.selection));
}

/** Pastes clipboard text at the selection, which then covers what was pasted. */
export function pasteText(store: GridStore, text: string): void {
  if (text === '' || store.size.rows === 0) return;
  const area = rectangleOf(store.selection);
  const block = parseTsv(text);
  const bottom = Math.min(Math.max(area.bottom, area.top + block.length - 1), store.size.rows - 1);
  store.withRows({ ...area, bottom }, () => {
    const edit = pasteBlock(store, area, block);
    store.applyBlock(edit, selectRectangle(edit.area));
  });
}

/**
 * Hands over the selected block for the clipboard: values as on the wire, so that pasting them back changes nothing. At once
 * when its rows are here.
 */
export function copySelected(store: GridStore, copy: (text: string) => void): void {
  if (store.size.rows === 0) return copy('');
  const area = rectangleOf(store.selection);
  store.withRows(area, () => copy(formatTsv(readBlock(store, area))));
}
