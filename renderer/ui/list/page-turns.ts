import { t } from '../../../messages/language.ts';
import { MAX_PAGED_OBJECTS } from '../../../shared/limits.ts';
import { nextPage, previousPage, type PageInfo, type PagePosition } from './cursor-paging.ts';

/** A page to go to, and the number of rows before its cursor. */
export interface PageTurn {
  readonly position: PagePosition;
  readonly from: number;
}

/** Number of rows before a page. For a page before a cursor, this needs its `rows`, since pages differ in size. */
export function rowsBefore({ position, from }: PageTurn, rows: number): number {
  // Not negative, even if rows were added before the cursor or the address has no count.
  return position.kind === 'before' ? Math.max(0, from - rows) : from;
}

/** The previous and next page. */
export interface PageTurns {
  readonly previous: PageTurn | null;
  readonly next: PageTurn | null;
  /** Why there is no next page; null if there is one. */
  readonly whyNotNext: string | null;
}

/**
 * The pages before and after one. A list ends where the store stops paging (D5.5).
 * @param from number of rows before the page
 * @param rows number of rows on it
 */
export function pageTurns(info: PageInfo, from: number, rows: number): PageTurns {
  const before = previousPage(info);
  const after = nextPage(info);
  const isEnd = after !== null && from + rows >= MAX_PAGED_OBJECTS;
  const texts = t().list;
  return {
    previous: before === null ? null : { position: before, from },
    next: after === null || isEnd ? null : { position: after, from: from + rows },
    whyNotNext: after === null ? texts.isLast : isEnd ? texts.endOfPaging({ most: MAX_PAGED_OBJECTS }) : null,
  };
}

/** "51–100 of 600 orders", or "600 orders" if the page has all rows or none; null while the count is unknown. */
export function whereText(info: PageInfo, from: number, rows: number, count: string | null): string | null {
  if (count === null || rows === 0 || !(info.hasNextPage || info.hasPreviousPage)) return count;
  const first = info.hasPreviousPage ? from : 0;
  return t().list.range({ from: first + 1, to: first + rows, of: count });
}
