import type { GridStore } from './grid-store.ts';
import classes from './cell-note.module.css';
import { rowTop } from './viewport.ts';

/** Number of rows below the header that have no room above them for a two-line notice. */
const ROWS_BELOW_HEADER = 2;

/** Shows the store's notice above the active cell. Visual only: `CellNote` announces it to screen readers. */
export function NoticeBubble({ store }: { store: GridStore }) {
  const { row, column } = store.selection.focus;
  if (store.notice === null || row >= store.size.rows) return null;
  const { starts, widths, frozenCount, totalWidth } = store.layout;
  const start = starts[column] ?? 0;
  const width = widths[column] ?? 0;
  return (
    <div aria-hidden className={classes.bubbleRow} style={{ top: rowTop(row), width: totalWidth }}>
      <div
        className={classes.bubbleCell}
        data-frozen={column < frozenCount || undefined}
        data-below={row < ROWS_BELOW_HEADER || undefined}
        data-side={start + width / 2 > totalWidth / 2 ? 'end' : 'start'}
        style={{ insetInlineStart: start, width }}
      >
        <span className={classes.bubble}>{store.notice}</span>
      </div>
    </div>
  );
}
