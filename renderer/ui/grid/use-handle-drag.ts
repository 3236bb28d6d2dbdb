import { useEffect, useRef, type PointerEvent } from 'react';
import { followPointer } from './follow-pointer.ts';
import { cellAtPoint } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';

/** What a handle does while it is dragged. */
export interface HandleDrag {
  /** It is over this row. */
  readonly over: (row: number) => void;
  /** It was released there. */
  readonly drop: (event: globalThis.PointerEvent) => void;
  /** It was ended with Escape, or interrupted: nothing is done. */
  readonly cancel: () => void;
}

/** Dragging a handle of the selection over the rows. Returns what is called when the handle is pressed. */
export function useHandleDrag(store: GridStore, scroller: HTMLElement, begin: () => HandleDrag) {
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  return (press: PointerEvent<HTMLElement>) => {
    if (press.button !== 0) return;
    // It is neither a new selection nor a new focus.
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
