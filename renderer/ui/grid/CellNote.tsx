import { t } from '../../../messages/language.ts';
import { cellText } from './column.ts';
import type { GridStore } from './grid-store.ts';
import classes from './cell-note.module.css';
import { isRemovedRow, REMOVED_ROW } from './removed-row.ts';
import { heightOf, rectangleOf, widthOf } from './selection.ts';

/** The status line below the grid: notes on the active cell, the store's notice, and the size of the selection. */
export function CellNote({ store, noteId }: { store: GridStore; noteId: string }) {
  return (
    <div className={classes.note}>
      <div id={noteId} className={classes.noteText}>
        <ActiveCellNote store={store} />
      </div>
      <div role="status" className={classes.notice}>
        {store.notice}
      </div>
      <div className={classes.noteSize}>{selectionSize(store)}</div>
    </div>
  );
}

function ActiveCellNote({ store }: { store: GridStore }) {
  const { row, column } = store.selection.focus;
  if (row >= store.size.rows) return null;
  const definition = store.columnAt(column);
  const marks = store.marks(row);
  const mark = marks.get(definition.key) ?? marks.get(REMOVED_ROW);
  const draft = store.draft(row, column);
  const before = draft === undefined ? null : spoken(cellTextOf(store, column, draft.base));
  return (
    <>
      {mark !== undefined && (
        <span className={classes.noteMark} data-mark={mark.tone} dir="auto">
          {mark.text}
        </span>
      )}
      {isRemovedRow(store, row) && <span>{t().grid.rowRemoved}</span>}
      {before !== null && <span dir="auto">{t().grid.changedFrom({ before })}</span>}
    </>
  );
}

function cellTextOf(store: GridStore, column: number, value: string | null): string | null {
  return value === null ? null : cellText(store.columnAt(column), value);
}

function spoken(text: string | null): string {
  if (text === null) return t().grid.noValue;
  return text === '' ? t().grid.emptyText : text;
}

function selectionSize(store: GridStore): string | null {
  const area = rectangleOf(store.selection);
  const cells = heightOf(area) * widthOf(area);
  return cells > 1 && store.size.rows > 0
    ? t().grid.selected({ rows: heightOf(area), columns: widthOf(area) })
    : null;
}
