import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { keptScroll, scrollBelow } from './row-window.ts';
import { readView } from './use-row-window.ts';

/**
 * Keeps the visible rows in place while rows come and go above them, by correcting the scroll position before the frame is
 * painted. `keys` must be the same array as long as the rows are the same. The scroller needs `overflow-anchor: none`, so
 * that the browser does not correct it as well.
 */
export function useKeptPlace<Key>(
  scroller: HTMLElement | null,
  keys: readonly Key[],
  rowHeight: number,
  preferred: Key | null,
): void {
  const before = useRef(keys);
  const view = useRef({ top: 0, height: 0 });
  useLayoutEffect(() => {
    if (scroller === null) return undefined;
    const follow = () => (view.current = readView(scroller));
    follow();
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [scroller]);
  const moveBy = useEffectEvent((list: HTMLElement, by: number) => {
    const index = preferred === null ? -1 : keys.indexOf(preferred);
    const was = { top: list.scrollTop, height: list.clientHeight + by };
    list.scrollTo({ top: scrollBelow(was, by, index, rowHeight) });
  });
  useLayoutEffect(() => {
    if (scroller === null) return undefined;
    let edge = scroller.getBoundingClientRect().top;
    let size = windowSize();
    // Content that appears above the list takes space from it; the rows stay where they are on the screen.
    const moved = new ResizeObserver(() => {
      const now = scroller.getBoundingClientRect().top;
      // Resizing or zooming the window lays out everything anew, so nothing is kept in place then.
      if (now !== edge && size === windowSize()) moveBy(scroller, (now - edge) / scroller.currentCSSZoom);
      edge = now;
      size = windowSize();
    });
    moved.observe(scroller);
    return () => moved.disconnect();
  }, [scroller]);
  useLayoutEffect(() => {
    if (scroller === null || before.current === keys) return;
    const indexes = new Map(keys.map((key, index) => [key, index]));
    // The position before the change: if the list got shorter, the browser has already reduced `scrollTop`.
    const was = { top: view.current.top, height: scroller.clientHeight };
    const top = keptScroll(before.current, (key) => indexes.get(key) ?? -1, was, rowHeight, preferred);
    before.current = keys;
    if (top !== null && top !== scroller.scrollTop) scroller.scrollTo({ top });
    view.current = readView(scroller);
  }, [scroller, keys, rowHeight, preferred]);
}

function windowSize(): string {
  return `${String(innerWidth)} ${String(innerHeight)} ${String(document.documentElement.currentCSSZoom)}`;
}
