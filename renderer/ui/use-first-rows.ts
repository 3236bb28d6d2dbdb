import { useDeferredValue } from 'react';

/** Rows that fill the highest screen. */
const FIRST_ROWS = 30;

/**
 * The rows that a list draws: at first those that can be seen, and the others when these are painted. A list of a hundred
 * takes three frames more than it must when somebody comes to its screen.
 * @param wantsAll whether a row that may be further down is to be shown at once
 */
export function useFirstRows<Row>(rows: readonly Row[], wantsAll = false): readonly Row[] {
  const isPainted = useDeferredValue(true, wantsAll);
  return isPainted ? rows : rows.slice(0, FIRST_ROWS);
}
