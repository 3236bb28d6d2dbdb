import { useDeferredValue } from 'react';

/** Enough rows to fill the tallest screen. */
const FIRST_ROWS = 30;

/**
 * The rows that a list renders: at first enough to fill the screen, then all. Rendering a hundred rows at once would delay
 * the first paint of a screen by three frames.
 * @param wantsAll renders all rows at once, because one further down may have to be shown
 */
export function useFirstRows<Row>(rows: readonly Row[], wantsAll = false): readonly Row[] {
  const isPainted = useDeferredValue(true, wantsAll);
  return isPainted ? rows : rows.slice(0, FIRST_ROWS);
}
