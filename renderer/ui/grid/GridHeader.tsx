import { type PointerEvent } from 'react';
import type { GridColumn } from './column.ts';
import { runsFromRight } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';
import classes from './grid.module.css';

/** The row of column titles. It stays at the top; frozen columns stay at the start. */
export function GridHeader({ store }: { store: GridStore }) {
  const { starts, widths, frozenCount } = store.layout;
  const { focus } = store.selection;
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
            data-active={(index === focus.column && store.size.rows > 0) || undefined}
            style={{ insetInlineStart: starts[index], width: widths[index] }}
            title={column.title}
          >
            <span className={classes.headerText}>{column.title}</span>
            <ResizeHandle store={store} column={column} width={widths[index] ?? column.width} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Dragging it sets the width, a double click sets it back. */
function ResizeHandle({ store, column, width }: { store: GridStore; column: GridColumn; width: number }) {
  const begin = (press: PointerEvent<HTMLElement>) => {
    press.stopPropagation();
    press.preventDefault();
    const sign = runsFromRight(press.currentTarget) ? -1 : 1;
    const from = press.clientX;
    const end = new AbortController();
    window.addEventListener(
      'pointermove',
      ({ clientX }) => store.resizeColumn(column.key, width + sign * (clientX - from)),
      { signal: end.signal },
    );
    window.addEventListener('pointerup', () => end.abort(), { signal: end.signal });
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
