import { memo } from 'react';
import { t } from '../../../messages/language.ts';
import { NO_MARKS, type CellMark } from './cell.ts';
import { cellText } from './column.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';
import { isRemovedRow, REMOVED_ROW } from './removed-row.ts';
import { ROW_HEIGHT } from './viewport.ts';

/** Only primitives beside the store: a row is drawn again when one of them differs, and otherwise not. */
export interface GridRowProps {
  readonly store: GridStore;
  readonly index: number;
  /** The row from whose place it is drawn. */
  readonly base: number;
  readonly version: number;
  readonly epoch: number;
  readonly fromColumn: number;
  readonly toColumn: number;
  /** The selected columns of this row; -1 when none is. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  /** The active column of this row; -1 when the active cell is in another row. */
  readonly active: number;
  readonly activeId: string;
  readonly noteId: string;
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { store, index } = props;
  const isRead = store.keyAt(index) !== null;
  const marks = isRead ? store.marks(index) : NO_MARKS;
  const isRemoved = isRemovedRow(store, index);
  return (
    <div
      role="row"
      aria-busy={!isRead || undefined}
      aria-rowindex={index + 2}
      data-removed={isRemoved || undefined}
      className={classes.row}
      style={{ transform: `translateY(${String((index - props.base) * ROW_HEIGHT)}px)` }}
    >
      {drawnColumns(props).map((column, place) => (
        <Cell
          key={column}
          {...props}
          column={column}
          mark={marks.get(store.columnAt(column).key) ?? (place === 0 ? marks.get(REMOVED_ROW) : undefined)}
          isRemoved={isRemoved && place === 0}
        />
      ))}
    </div>
  );
});

/** Frozen columns, those in view, and the active one wherever it is: `aria-activedescendant` must find it. Ascending. */
function drawnColumns({ store, fromColumn, toColumn, active }: GridRowProps): number[] {
  const { frozenCount } = store.layout;
  const columns: number[] = [];
  for (let column = 0; column < frozenCount; column += 1) columns.push(column);
  if (active >= frozenCount && active < fromColumn) columns.push(active);
  for (let column = fromColumn; column < toColumn; column += 1) columns.push(column);
  if (active >= toColumn && active >= frozenCount) columns.push(active);
  return columns;
}

function Cell({
  column,
  mark,
  isRemoved,
  ...row
}: GridRowProps & {
  column: number;
  mark: CellMark | undefined;
  /** It is the cell that says so of the row. */
  isRemoved: boolean;
}) {
  const { store, index } = row;
  const definition = store.columnAt(column);
  const { starts, widths, frozenCount } = store.layout;
  const value = store.value(index, column);
  const isActive = column === row.active;
  const states = {
    'aria-selected': row.selectedFrom !== -1 && column >= row.selectedFrom && column <= row.selectedTo,
    'aria-readonly': definition.edit.kind === 'none' || undefined,
    'aria-invalid': mark?.tone === 'error' || undefined,
    ...(isActive && { id: row.activeId, 'aria-describedby': row.noteId }),
    'data-active': isActive || undefined,
    'data-dirty': store.draft(index, column) !== undefined || undefined,
    'data-mark': mark?.tone,
    'data-frozen': column < frozenCount || undefined,
    'data-last-frozen': column === frozenCount - 1 || undefined,
    'data-align': definition.align,
    'data-column': definition.key,
  };
  return (
    <div
      role="gridcell"
      aria-colindex={column + 1}
      {...states}
      className={classes.cell}
      style={{ insetInlineStart: starts[column], width: widths[column] }}
      title={mark?.text}
    >
      {isRemoved && <span className={classes.spoken}>{t().grid.removed}</span>}
      {store.keyAt(index) === null ? (
        <NotRead />
      ) : value === null ? (
        <NoValue />
      ) : (
        <span dir="auto" className={classes.text}>
          {cellText(definition, value)}
        </span>
      )}
    </div>
  );
}

function NotRead() {
  return (
    <>
      <span aria-hidden className={classes.notRead} />
      <span className={classes.spoken}>{t().grid.notRead}</span>
    </>
  );
}

function NoValue() {
  return (
    <>
      <span aria-hidden className={classes.noValue}>
        {t().grid.emptyValue}
      </span>
      <span className={classes.spoken}>{t().grid.noValue}</span>
    </>
  );
}
