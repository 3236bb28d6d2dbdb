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
    case 'clear':
      return clearSelected(store);
    case 'fill_down':
      return store.applyBlock(fillDown(store, rectangleOf(store.selection)), store.selection);
    case 'undo':
      return store.undo();
    case 'redo':
      return store.redo();
  }
}

export function clearSelected(store: GridStore): void {
  if (store.size.rows > 0) store.applyBlock(clearBlock(store, rectangleOf(store.selection)), store.selection);
}

/** Pastes clipboard text at the selection, which then covers what was pasted. */
export function pasteText(store: GridStore, text: string): void {
  if (text === '' || store.size.rows === 0) return;
  const edit = pasteBlock(store, rectangleOf(store.selection), parseTsv(text));
  store.applyBlock(edit, selectRectangle(edit.area));
}

/** The selected block for the clipboard: values as on the wire, so that pasting them back changes nothing. */
export function copyText(store: GridStore): string {
  return store.size.rows === 0 ? '' : formatTsv(readBlock(store, rectangleOf(store.selection)));
}
