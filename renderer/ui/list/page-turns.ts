import { t } from '../../../messages/language.ts';
import { MAX_PAGED_OBJECTS } from '../../../shared/limits.ts';
import { nextPage, previousPage, type PageInfo, type PagePosition } from './cursor-paging.ts';

/** A page to go to, and how many rows stand before its cursor. */
export interface PageTurn {
  readonly position: PagePosition;
  readonly from: number;
}

/** How many rows stand before a page: of one before a cursor that shows only when it is read, since pages differ in size. */
export function rowsBefore({ position, from }: PageTurn, rows: number): number {
  // What was deleted meanwhile makes the first page come sooner than its rows were counted.
  return position.kind === 'before' ? Math.max(0, from - rows) : from;
}

/** The pages before and after one. */
export interface PageTurns {
  readonly previous: PageTurn | null;
  readonly next: PageTurn | null;
  /** Why there is none after it; null when there is. */
  readonly whyNotNext: string | null;
}

/**
 * Where a page leads to. A list ends where the store stops paging (D5.5).
 * @param from how many rows stand before the page
 * @param rows how many are on it
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

/** "51–100 of 600 orders", "600 orders" when all are on the page or none; null while the number is not known. */
export function whereText(info: PageInfo, from: number, rows: number, count: string | null): string | null {
  if (count === null || rows === 0 || !(info.hasNextPage || info.hasPreviousPage)) return count;
  const first = info.hasPreviousPage ? from : 0;
  return t().list.range({ from: first + 1, to: first + rows, of: count });
}
