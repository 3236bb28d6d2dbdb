import { writeBlock, type BlockEdit, type CellGrid } from './block-edits.ts';
import { cellText, editableText, parseTyped } from './column.ts';
import type { CellPosition, Rectangle } from './selection.ts';

/** What to search for in cells. */
export interface CellSearch {
  /** Must not be empty when cells are searched. */
  readonly find: string;
  readonly matchCase: boolean;
  /** Whether the text has to match the whole cell, not only a part of it. */
  readonly wholeCell: boolean;
}

/** Replaces all occurrences of a text in a block; `found` counts the cells that contain it, including those left as they are. */
export function replaceInBlock(
  grid: CellGrid,
  area: Rectangle,
  search: CellSearch,
  replacement: string,
): BlockEdit & { readonly found: number } {
  const pattern = patternOf(search);
  let found = 0;
  const edit = writeBlock(grid, area, (row, column, definition) => {
    const before = grid.value(row, column);
    if (!has(searched(grid, { row, column }), pattern)) return undefined;
    found += 1;
    // Text inside a choice cannot be replaced.
    if (definition.edit.kind === 'choice') return undefined;
    // A function, so that `$1` in the replacement is literal text and not a reference to a group.
    const replaced = editableText(definition, before).replaceAll(pattern, () => replacement);
    return parseTyped(definition.edit, replaced, before);
  });
  return { ...edit, found };
}

/**
 * The next cell of a block that contains the text, row by row, starting after `from` and wrapping around; null if there is
 * none.
 */
export function findInBlock(
  grid: CellGrid,
  area: Rectangle,
  search: CellSearch,
  from: CellPosition,
): CellPosition | null {
  const pattern = patternOf(search);
  const width = area.right - area.left + 1;
  const cells = (area.bottom - area.top + 1) * width;
  const start = (from.row - area.top) * width + from.column - area.left;
  for (let step = 1; step <= cells; step += 1) {
    const at = (((start + step) % cells) + cells) % cells;
    const cell = { row: area.top + Math.floor(at / width), column: area.left + (at % width) };
    if (has(searched(grid, cell), pattern)) return cell;
  }
  return null;
}

/** The text to search: a choice as it is shown, any other value as it is edited. */
function searched(grid: CellGrid, { row, column }: CellPosition): string {
  const value = grid.value(row, column);
  const definition = grid.columnAt(column);
  return definition.edit.kind === 'choice' ? cellText(definition, value) : editableText(definition, value);
}

function has(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

function patternOf({ find, matchCase, wholeCell }: CellSearch): RegExp {
  const escaped = RegExp.escape(find);
  return new RegExp(wholeCell ? `^${escaped}$` : escaped, matchCase ? 'gu' : 'giu');
}
