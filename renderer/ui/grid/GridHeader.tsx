import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { memo, type PointerEvent } from 'react';
import { t } from '../../../messages/language.ts';
import type { ColumnLayout } from './column-layout.ts';
import type { GridColumn } from './column.ts';
import { followPointer } from './follow-pointer.ts';
import { runsFromRight } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';

/** The row of column titles. It stays at the top; frozen columns stay at the start. */
export const GridHeader = memo(function GridHeader({
  store,
  layout: { starts, widths, frozenCount },
  active,
  onSort,
}: {
  store: GridStore;
  /** The store's layout: a new object whenever the columns change, so that the memoized header renders again. */
  layout: ColumnLayout;
  /** Index of the active column; -1 if there is none. */
  active: number;
  /** Called when the user sorts the rows by a column. */
  onSort: (column: string) => void;
}) {
  return (
    <div role="rowgroup" className={classes.header}>
      <div role="row" aria-rowindex={1} className={classes.headerRow}>
        {store.columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 1}
            className={classes.headerCell}
            data-frozen={index < frozenCount || undefined}
            data-last-frozen={index === frozenCount - 1 || undefined}
            data-align={column.align}
            data-active={index === active || undefined}
            style={{ insetInlineStart: starts[index], width: widths[index] }}
            aria-sort={column.sorted}
            title={column.title}
            onPointerDown={(press) => {
              if (press.button === 0) store.selectColumn(index, press.shiftKey);
            }}
          >
            <span className={classes.headerText}>{column.title}</span>
            {column.sorted !== undefined && (
              <SortButton sorted={column.sorted} title={column.title} onSort={() => onSort(column.key)} />
            )}
            <ResizeHandle store={store} column={column} width={widths[index] ?? column.width} />
          </div>
        ))}
      </div>
    </div>
  );
});

/** For the mouse only; keyboard users sort with the menu beside the search field. */
function SortButton({
  sorted,
  title,
  onSort,
}: {
  sorted: NonNullable<GridColumn['sorted']>;
  title: string;
  onSort: () => void;
}) {
  const Icon = SORT_ICONS[sorted];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.sort}
      data-sorted={sorted}
      aria-label={t().grid.sortBy({ column: title })}
      onPointerDown={(press) => press.stopPropagation()}
      onClick={onSort}
    >
      <Icon size={14} stroke={2} aria-hidden />
    </button>
  );
}

const SORT_ICONS = { ascending: IconSortAscending, descending: IconSortDescending, none: IconArrowsSort };

/** Dragging sets the column width, a double click resets it. */
function ResizeHandle({ store, column, width }: { store: GridStore; column: GridColumn; width: number }) {
  const begin = (press: PointerEvent<HTMLElement>) => {
    press.stopPropagation();
    press.preventDefault();
    if (press.button !== 0) return;
    const sign = runsFromRight(press.currentTarget) ? -1 : 1;
    const zoom = press.currentTarget.currentCSSZoom;
    const from = press.clientX;
    followPointer(null, {
      moved: ({ clientX }) => store.resizeColumn(column.key, width + (sign * (clientX - from)) / zoom),
    });
  };
  return (
    <span
      aria-hidden
      className={classes.resizeHandle}
      onPointerDown={begin}
      onDoubleClick={() => store.resizeColumn(column.key, column.width)}
    />
  );
}
