import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ListedRow } from './inbox-list.ts';
import type { InboxRow } from './inbox-row.ts';

/** What the list shows. A failed read leaves the rows as they were. */
export interface InboxSnapshot {
  readonly rows: readonly ListedRow[];
  /** Rows that came and are not shown yet, as the store sorts them. */
  readonly arrivals: readonly InboxRow[];
  /** The list was read once. */
  readonly isRead: boolean;
  readonly hasMore: boolean;
  readonly busy: 'no' | 'refresh' | 'more';
  readonly error: ApiError | null;
}

export const NOTHING_READ: InboxSnapshot = {
  rows: [],
  arrivals: [],
  isRead: false,
  hasMore: false,
  busy: 'no',
  error: null,
};
