import { useEffect, useRef, type PointerEvent } from 'react';
import { followPointer } from './follow-pointer.ts';
import { cellAtPoint } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';

/** Callbacks of a handle while it is dragged. */
export interface HandleDrag {
  /** The pointer is over this row. */
  readonly over: (row: number) => void;
  /** The handle was released. */
  readonly drop: (event: globalThis.PointerEvent) => void;
  /** The drag was ended with Escape or interrupted: nothing must change. */
  readonly cancel: () => void;
}

/** Lets a handle of the selection be dragged over the rows. Returns the handler for pressing the handle. */
export function useHandleDrag(store: GridStore, scroller: HTMLElement, begin: () => HandleDrag) {
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  return (press: PointerEvent<HTMLElement>) => {
    if (press.button !== 0) return;
    // The press must neither change the selection nor move focus.
    press.preventDefault();
    press.stopPropagation();
    stop.current?.abort();
    const { over, drop, cancel } = begin();
    const drag = followPointer(scroller, {
      moved: (point) => over(cellAtPoint(scroller, store, point).row),
      released: drop,
      interrupted: cancel,
      rowsOnly: true,
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      drag.abort();
      cancel();
    };
    window.addEventListener('keydown', onKey, { signal: drag.signal, capture: true });
    stop.current = drag;
  };
}
