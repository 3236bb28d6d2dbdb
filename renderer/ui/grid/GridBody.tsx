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

/** In a scaled grid (see `scrollRatio`), rows are positioned relative to a base row, which changes once per this many rows. */
const ROWS_PER_BASE = 1_000;

/** The visible rows, plus the active row wherever it is. Renders again on every change of the store. */
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
  // In display order, because aria-rowindex must ascend; keyed by pool element, so that elements are reused.
  if (pool > 0 && focus.row < fromRow) rows.push(drawRow(focus.row, 'active'));
  for (let index = fromRow; index < toRow; index += 1)
    rows.push(drawRow(index, (firstElement + index - fromRow) % pool));
  if (pool > 0 && focus.row >= toRow) rows.push(drawRow(focus.row, 'active'));
  if (!isScaled) return rows;
  return <div style={{ transform: `translateY(${String(base * ROW_HEIGHT + origin)}px)` }}>{rows}</div>;
}

/** Size of the most recently shown grid. The next grid is first rendered for it, so that the page is laid out once. */
let lastSize: Pick<Viewport, 'width' | 'height'> | null = null;

function firstViewport(scroller: HTMLElement): Viewport {
  return lastSize === null ? readViewport(scroller) : { top: 0, start: 0, ...lastSize };
}

/** Tracks which cells are visible. Renders synchronously inside the scroll event, so that no frame is blank. */
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
  // `rows` is a dependency so that the source is told again when the row count changes.
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
