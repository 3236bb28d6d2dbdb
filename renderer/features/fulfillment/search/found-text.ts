/** What the list has of a search, as far as it was read. */
export interface FoundRows {
  readonly count: number;
  /** There are more than were read. */
  readonly hasMore: boolean;
  /** The list was read once. */
  readonly isRead: boolean;
}

/**
 * How many orders a search has found: "12 found", and never more than is known. `sifted`: rows are left out on this
 * computer, so that those which are not read yet may add nothing.
 */
export function foundText({ count, hasMore, isRead }: FoundRows, sifted: boolean): string {
  if (!isRead) return 'Searching…';
  if (!hasMore) return count === 0 ? 'None found' : `${String(count)} found`;
  return sifted ? `${String(count)} found so far` : `More than ${String(count)} found`;
}
