import type { ListedRow, OwnChange } from './inbox-list.ts';
import { isOlder, type InboxRow } from './inbox-row.ts';
import type { Segment } from './list-segment.ts';
import type { RowOrder } from './row-order.ts';

/** Rows that are known to belong into a list and do not stand in it: those that arrived, and those on pages to come. */
export interface Newcomers {
  readonly add: (row: InboxRow) => void;
  /** They do not belong into the list any more. */
  readonly forget: (rows: readonly Pick<OwnChange, 'id' | 'updatedAt'>[], unlessNewer?: boolean) => void;
  /** Those that stand before a row in the list, all when it is null; sorted. */
  readonly upTo: (end: InboxRow | null) => InboxRow[];
  /** A part of the list is asked for now … */
  readonly beginRead: () => void;
  /** … and this is it: who was known before it was asked for, sorts into it and is not in it does not belong there. */
  readonly endRead: (segment: Segment, rows: readonly ListedRow[]) => void;
}

export function createNewcomers(order: RowOrder): Newcomers {
  const waiting = new Map<InboxRow['id'], { readonly row: InboxRow; readonly meanwhile: boolean }>();
  let isReading = false;
  return {
    add: (row) => {
      const known = waiting.get(row.id);
      if (known === undefined || !isOlder(row, known.row)) waiting.set(row.id, { row, meanwhile: isReading });
    },
    forget: (rows, unlessNewer = false) => {
      for (const gone of rows) {
        const known = waiting.get(gone.id);
        if (known !== undefined && !(unlessNewer && isOlder(gone, known.row))) waiting.delete(gone.id);
      }
    },
    upTo: (end) => {
      const rows = [...waiting.values()].map(({ row }) => row);
      return rows.filter((row) => end === null || order(row, end) < 0).toSorted(order);
    },
    beginRead: () => {
      isReading = true;
      for (const [id, { row }] of waiting) waiting.set(id, { row, meanwhile: false });
    },
    endRead: ({ anchor, last, hasMore }, rows) => {
      isReading = false;
      for (const { row } of rows) waiting.delete(row.id);
      for (const [id, { row, meanwhile }] of waiting) {
        const isBehind = anchor === null || order(row, anchor) > 0;
        const isBefore = !hasMore || (last !== null && order(row, last) < 0);
        if (!meanwhile && isBehind && isBefore) waiting.delete(id);
      }
    },
  };
}
