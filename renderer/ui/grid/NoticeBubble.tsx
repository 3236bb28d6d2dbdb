import type { GridStore } from './grid-store.ts';
import classes from './cell-note.module.css';
import { rowTop } from './viewport.ts';

/** Rows above which a notice of two lines would not fit. */
const ROWS_BELOW_HEADER = 2;

/** Says above the active cell what the last action could not do. Only for the eye: `CellNote` says it to a screen reader. */
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
