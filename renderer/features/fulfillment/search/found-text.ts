import { t } from '../../../../messages/language.ts';

/** What the list has of a search, as far as it was read. */
export interface FoundRows {
  readonly count: number;
  /** There are more than were read. */
  readonly hasMore: boolean;
  /** The list was read once. */
  readonly isRead: boolean;
}

/**
 * How many orders a search has found, and never more than is known. `sifted`: rows are left out on this computer, so that
 * those which are not read yet may add nothing.
 */
export function foundText({ count, hasMore, isRead }: FoundRows, sifted: boolean): string {
  const { searching, noneFound, found, foundSoFar, moreFound } = t().search;
  if (!isRead) return searching;
  if (!hasMore) return count === 0 ? noneFound : found({ count });
  return sifted ? foundSoFar({ count }) : moreFound({ count });
}
