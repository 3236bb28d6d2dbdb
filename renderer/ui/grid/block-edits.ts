import type { MoneyProblem } from '../../../shared/money.ts';
import type { DecimalMark } from '../../../shared/number-text.ts';
import type { CellPatch, CellValue, ChangeOfAmount, RowKey } from './cell.ts';
import { clearedCell, editableText, parseCell, type GridColumn } from './column.ts';
import { heightOf, widthOf, type GridSize, type Rectangle } from './selection.ts';
import type { TextBlock } from './tsv.ts';

/** What block edits read from a grid: current values (drafts included), by display position. */
export interface CellGrid {
  readonly size: GridSize;
  /** Null if the row has not been read or is gone. */
  keyAt(row: number): RowKey | null;
  columnAt(column: number): GridColumn;
  value(row: number, column: number): CellValue;
}

/** Patches to apply in one step, and how many cells they leave out. */
export interface BlockEdit {
  readonly patches: readonly CellPatch[];
  /** The block that was written to. */
  readonly area: Rectangle;
  /** Cells that cannot be edited and stayed as they are. */
  readonly readOnly: number;
  /** Cells of a pasted block that lie outside the grid. */
  readonly outside: number;
}

/** The keys of the rows from `top` to `bottom`; null for a row that has not been read or is gone. */
export function keysOf(
  grid: Pick<CellGrid, 'keyAt'>,
  { top, bottom }: Pick<Rectangle, 'top' | 'bottom'>,
): (RowKey | null)[] {
  return indexes(top, bottom).map((row) => grid.keyAt(row));
}

/** The texts of a block as they are copied, row by row. */
export function readBlock(grid: CellGrid, { top, bottom, left, right }: Rectangle): TextBlock {
  return indexes(top, bottom).map((row) =>
    indexes(left, right).map((column) => editableText(grid.columnAt(column), grid.value(row, column))),
  );
}

/** Empties a block. */
export function clearBlock(grid: CellGrid, area: Rectangle): BlockEdit {
  return writeBlock(grid, area, (_row, _column, definition) => clearedCell(definition.edit));
}

/** Copies the first row of a block into its other rows; a block of one row is filled from the row above. */
export function fillDown(grid: CellGrid, selected: Rectangle): BlockEdit {
  const single = selected.top === selected.bottom;
  const source = single ? selected.top - 1 : selected.top;
  const area = single ? selected : { ...selected, top: selected.top + 1 };
  // A source row that is gone has no values to copy.
  if (source < 0 || grid.keyAt(source) === null) return { patches: [], area, readOnly: 0, outside: 0 };
  return { ...writeBlock(grid, area, (_row, column) => grid.value(source, column)), area: selected };
}

/** How a block is pasted. */
export interface PasteChoice {
  /** `block`: the whole block, see `pasteArea`. `selection`: only over the selection. */
  readonly fit: 'block' | 'selection';
  /** The decimal mark of ambiguous numbers; null leaves those numbers as text. */
  readonly mark: DecimalMark | null;
}

/**
 * The area that a block pasted at the first selected cell covers. If the selection is an exact multiple of the block, the
 * block fills it. The area may extend past the grid.
 */
export function pasteArea(selected: Rectangle, block: TextBlock): Rectangle {
  const [height, width] = [block.length, widthOfBlock(block)];
  if (heightOf(selected) % height === 0 && widthOf(selected) % width === 0) return selected;
  const { top, left } = selected;
  return { top, left, bottom: top + height - 1, right: left + width - 1 };
}

/** Pastes a block. Cells past the end of a short row stay as they are. */
export function pasteBlock(
  grid: CellGrid,
  selected: Rectangle,
  block: TextBlock,
  { fit, mark }: PasteChoice = { fit: 'block', mark: null },
): BlockEdit {
  const wanted = fit === 'selection' ? selected : pasteArea(selected, block);
  const area = {
    ...wanted,
    bottom: Math.min(wanted.bottom, grid.size.rows - 1),
    right: Math.min(wanted.right, grid.size.columns - 1),
  };
  const edit = writeBlock(grid, area, (row, column, definition) => {
    const text = blockText(block, row - area.top, column - area.left);
    return text === undefined ? undefined : parseCell(definition.edit, text, mark);
  });
  return { ...edit, outside: heightOf(wanted) * widthOf(wanted) - heightOf(area) * widthOf(area) };
}

/** The block's text for a cell of the area that it is pasted into; undefined past the end of a short row. */
export function blockText(block: TextBlock, row: number, column: number): string | undefined {
  return block[row % block.length]?.[column % widthOfBlock(block)];
}

export function widthOfBlock(block: TextBlock): number {
  return block.reduce((widest, row) => Math.max(widest, row.length), 1);
}

/** How many amounts a change leaves as they are, by reason. */
export type LeftAmounts = Readonly<Record<MoneyProblem, number>>;

/** Changes the amounts of a block, in decimal columns only. `left` counts the values that `change` rejected. */
export function changeAmounts(
  grid: CellGrid,
  area: Rectangle,
  change: ChangeOfAmount,
): BlockEdit & { readonly left: LeftAmounts } {
  const left = { not_a_number: 0, negative: 0, too_large: 0 };
  const edit = writeBlock(grid, area, (row, column, { edit: { kind } }) => {
    const after = kind === 'decimal' ? change(grid.value(row, column)) : null;
    if (after?.ok === false) left[after.error] += 1;
    return after?.ok === true ? after.value : undefined;
  });
  return { ...edit, left };
}

/** Patches for the cells of a block; `valueFor` returns undefined for a cell that stays as it is. */
export function writeBlock(
  grid: CellGrid,
  area: Rectangle,
  valueFor: (row: number, column: number, definition: GridColumn) => CellValue | undefined,
): BlockEdit {
  const patches: CellPatch[] = [];
  let readOnly = 0;
  for (let column = area.left; column <= area.right; column += 1) {
    const definition = grid.columnAt(column);
    if (definition.edit.kind === 'none') {
      readOnly += heightOf(area);
      continue;
    }
    for (let row = area.top; row <= area.bottom; row += 1) {
      const key = grid.keyAt(row);
      const from = grid.value(row, column);
      const to = valueFor(row, column, definition);
      if (key !== null && to !== undefined && to !== from)
        patches.push({ row: key, column: definition.key, from, to });
    }
  }
  return { patches, area, readOnly, outside: 0 };
}

function indexes(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
