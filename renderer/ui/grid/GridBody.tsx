import { useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { readViewport } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';
import { GridRow } from './GridRow.tsx';
import { rectangleOf } from './selection.ts';
import { cellWindow, type CellWindow } from './viewport.ts';

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
  const { fromRow, toRow, fromColumn, toColumn } = useCellWindow(store, scroller);
  const { focus } = store.selection;
  const selected = rectangleOf(store.selection);
  const drawRow = (index: number, key: number | 'active'): ReactNode => {
    const isSelected = index >= selected.top && index <= selected.bottom;
    return (
      <GridRow
        key={key}
        store={store}
        index={index}
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
  // In display order, because aria-rowindex must ascend; keyed by place in the pool, so that rows are reused.
  if (pool > 0 && focus.row < fromRow) rows.push(drawRow(focus.row, 'active'));
  for (let index = fromRow; index < toRow; index += 1) rows.push(drawRow(index, index % pool));
  if (pool > 0 && focus.row >= toRow) rows.push(drawRow(focus.row, 'active'));
  return rows;
}

/** Follows the scroll position. Drawn inside of the scroll event, so that no frame is blank. */
function useCellWindow(store: GridStore, scroller: HTMLElement): CellWindow {
  const [viewport, setViewport] = useState(() => readViewport(scroller));
  useLayoutEffect(() => {
    const windowOf = (view: typeof viewport) => cellWindow(view, store.size.rows, store.layout);
    const follow = () => {
      const next = readViewport(scroller);
      flushSync(() =>
        setViewport((previous) => (sameWindow(windowOf(previous), windowOf(next)) ? previous : next)),
      );
    };
    const resized = new ResizeObserver(() => {
      store.fitWidth(scroller.clientWidth);
      follow();
    });
    resized.observe(scroller);
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', follow);
    };
  }, [store, scroller]);
  return cellWindow(viewport, store.size.rows, store.layout);
}

function sameWindow(a: CellWindow, b: CellWindow): boolean {
  return (
    a.fromRow === b.fromRow &&
    a.toRow === b.toRow &&
    a.fromColumn === b.fromColumn &&
    a.toColumn === b.toColumn
  );
}
