import { markOfAll, markOfNumber, type DecimalMark } from '../../../shared/number-text.ts';
import { blockText, pasteArea, type CellGrid } from './block-edits.ts';
import { heightOf, widthOf, type Rectangle } from './selection.ts';
import type { TextBlock } from './tsv.ts';

/** What to ask before a block is pasted. */
export interface PasteQuestion {
  readonly block: TextBlock;
  readonly selected: Rectangle;
  /** `selection`: several cells are selected, and the block has another shape. `grid`: the block does not fit into the grid. */
  readonly shape: 'selection' | 'grid' | null;
  /** Whether there are ambiguous amounts and the other amounts do not tell which decimal mark is meant. */
  readonly isMarkUnclear: boolean;
  /** The decimal mark that the amounts agree on. */
  readonly mark: DecimalMark | null;
}

/** Examines a block before it is pasted. `needsAnswer`: the user has to be asked. */
export function pasteQuestion(
  grid: CellGrid,
  selected: Rectangle,
  block: TextBlock,
): PasteQuestion & { readonly needsAnswer: boolean } {
  const area = pasteArea(selected, block);
  const isWithin = area.bottom < grid.size.rows && area.right < grid.size.columns;
  const cells = heightOf(selected) * widthOf(selected);
  const shape = !isWithin ? 'grid' : cells > 1 && area !== selected ? 'selection' : null;
  const written = markOfBlock(grid, area, block);
  const isMarkUnclear = written === 'either';
  const mark = written === 'point' || written === 'comma' ? written : null;
  return { block, selected, shape, mark, isMarkUnclear, needsAnswer: shape !== null || isMarkUnclear };
}

/** The decimal mark of the texts of a block that are pasted into decimal columns, see `markOfAll`. */
function markOfBlock(grid: CellGrid, area: Rectangle, block: TextBlock): ReturnType<typeof markOfAll> {
  const texts: string[] = [];
  /** The marks in ambiguous amounts that their columns read without being told the decimal mark. */
  const assumed = new Set<DecimalMark>();
  const right = Math.min(area.right, grid.size.columns - 1);
  for (let column = area.left; column <= right; column += 1) {
    const { edit } = grid.columnAt(column);
    if (edit.kind !== 'decimal') continue;
    for (let row = 0; row < block.length; row += 1) {
      const text = (blockText(block, row, column - area.left) ?? '').trim();
      if (markOfNumber(text) !== 'either' || edit.normalise(text, null) === null) texts.push(text);
      else if (edit.normalise(text, 'point') !== edit.normalise(text, 'comma'))
        assumed.add(text.includes(',') ? 'comma' : 'point');
    }
  }
  const mark = markOfAll(texts);
  // 1.234 and 12,500 can each be in the form of their column, but one writer does not use two decimal marks.
  return assumed.size > 1 && mark !== 'point' && mark !== 'comma' ? 'either' : mark;
}
