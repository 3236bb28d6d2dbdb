import type { InboxRow } from './inbox-row.ts';

/** One page of a list. */
export interface InboxPage {
  readonly entries: readonly PageEntry[];
  readonly endCursor: string | null;
  readonly hasNextPage: boolean;
}

export interface PageEntry {
  readonly row: InboxRow;
  /** Where the row stands in the store's list: the way to ask for what follows it. */
  readonly cursor: string;
}
