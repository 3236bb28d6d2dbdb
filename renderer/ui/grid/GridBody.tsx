import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { followWheel, readViewport } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';
import { GridRow } from './GridRow.tsx';
import { rectangleOf } from './selection.ts';
import {
  bodyHeight,
  cellWindow,
  firstElementAfter,
  ROW_HEIGHT,
  scrollRatio,
  type CellWindow,
  type Viewport,
} from './viewport.ts';

/** Of a grid whose rows move by more than the page, so many are drawn from the place of one. */
const ROWS_PER_BASE = 1_000;

/** The rows in view, and the active one wherever it is. It is drawn again with every change of the store. */
export function GridBody({
  store,
  scroller,
  activeId,
  noteId,
}: {
  store: GridStore;
  scroller: HTMLElement;
  activeId: string;
  noteId: string;
}) {
  const { origin, fromRow, toRow, fromColumn, toColumn, firstElement } = useCellWindow(store, scroller);
  const { focus } = store.selection;
  const selected = rectangleOf(store.selection);
  const isScaled = bodyHeight(store.size.rows) < store.size.rows * ROW_HEIGHT;
  const base = isScaled ? fromRow - (fromRow % ROWS_PER_BASE) : 0;
  const drawRow = (index: number, key: number | 'active'): ReactNode => {
    const isSelected = index >= selected.top && index <= selected.bottom;
    return (
      <GridRow
        key={key}
        store={store}
        index={index}
        base={base}
        version={store.rowVersion(index)}
        epoch={store.epoch}
        fromColumn={fromColumn}
        toColumn={toColumn}
        selectedFrom={isSelected ? selected.left : -1}
        selectedTo={isSelected ? selected.right : -1}
        active={index === focus.row ? focus.column : -1}
        activeId={activeId}
        noteId={noteId}
      />
    );
  };
  const pool = toRow - fromRow;
  const rows: ReactNode[] = [];
  // In display order, because aria-rowindex must ascend; keyed by element, so that these are reused.
  if (pool > 0 && focus.row < fromRow) rows.push(drawRow(focus.row, 'active'));
  for (let index = fromRow; index < toRow; index += 1)
    rows.push(drawRow(index, (firstElement + index - fromRow) % pool));
  if (pool > 0 && focus.row >= toRow) rows.push(drawRow(focus.row, 'active'));
  if (!isScaled) return rows;
  return <div style={{ transform: `translateY(${String(base * ROW_HEIGHT + origin)}px)` }}>{rows}</div>;
}

/** The size of the grid that was shown last: the next one is drawn for it, so that the page is laid out once. */
let lastSize: Pick<Viewport, 'width' | 'height'> | null = null;

function firstViewport(scroller: HTMLElement): Viewport {
  return lastSize === null ? readViewport(scroller) : { top: 0, start: 0, ...lastSize };
}

/** Follows the scroll position. Drawn inside of the scroll event, so that no frame is blank. */
function useCellWindow(
  store: GridStore,
  scroller: HTMLElement,
): CellWindow & { readonly firstElement: number } {
  const [{ viewport, firstElement }, setView] = useState(() => ({
    viewport: firstViewport(scroller),
    firstElement: 0,
  }));
  useLayoutEffect(() => {
    const windowOf = (view: Viewport) => cellWindow(view, store.size.rows, store.layout);
    const end = new AbortController();
    const { signal } = end;
    const follow = () => {
      const next = readViewport(scroller);
      lastSize = { width: next.width, height: next.height };
      flushSync(() =>
        setView((view) => {
          const [before, after] = [windowOf(view.viewport), windowOf(next)];
          if (sameWindow(before, after)) return view;
          return { viewport: next, firstElement: firstElementAfter(view.firstElement, before, after) };
        }),
      );
    };
    const resized = new ResizeObserver(() => {
      store.fitWidth(scroller.clientWidth);
      follow();
    });
    resized.observe(scroller);
    scroller.addEventListener('scroll', follow, { passive: true, signal });
    followWheel(scroller, () => scrollRatio(store.size.rows, scroller.clientHeight), signal);
    return () => {
      resized.disconnect();
      end.abort();
    };
  }, [store, scroller]);
  const drawn = cellWindow(viewport, store.size.rows, store.layout);
  useLayoutEffect(() => {
    scroller.style.setProperty('--rows-origin', `${String(drawn.origin)}px`);
  }, [scroller, drawn.origin]);
  const { fromRow, toRow } = drawn;
  // Also when the rows have become others.
  const { rows } = store.size;
  useEffect(() => store.show(fromRow, toRow), [store, rows, fromRow, toRow]);
  return { ...drawn, firstElement };
}

function sameWindow(a: CellWindow, b: CellWindow): boolean {
  return (
    a.origin === b.origin &&
    a.fromRow === b.fromRow &&
    a.toRow === b.toRow &&
    a.fromColumn === b.fromColumn &&
    a.toColumn === b.toColumn
  );
}
