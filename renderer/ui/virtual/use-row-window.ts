import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowWindow, type ListView, type RowWindow } from './row-window.ts';

export function readView(scroller: HTMLElement): ListView {
  return { top: scroller.scrollTop, height: scroller.clientHeight };
}

/** Tracks the visible rows of a list. Renders synchronously inside the scroll event, so that no frame is blank. */
export function useRowWindow(
  scroller: HTMLElement | null,
  rowHeight: number,
  count: number,
  overscan: number,
): RowWindow {
  const [view, setView] = useState<ListView>({ top: 0, height: 0 });
  useLayoutEffect(() => {
    if (scroller === null) return undefined;
    const windowOf = (at: ListView) => rowWindow(at, rowHeight, count, overscan);
    const follow = () => {
      const next = readView(scroller);
      setView((previous) => (isSame(windowOf(previous), windowOf(next)) ? previous : next));
    };
    const followNow = () => flushSync(follow);
    follow();
    const resized = new ResizeObserver(followNow);
    resized.observe(scroller);
    scroller.addEventListener('scroll', followNow, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener('scroll', followNow);
    };
  }, [scroller, rowHeight, count, overscan]);
  return rowWindow(view, rowHeight, count, overscan);
}

function isSame(a: RowWindow, b: RowWindow): boolean {
  return a.from === b.from && a.to === b.to;
}
