import type { ResultOf } from 'gql.tada';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Result } from '../../../../shared/result.ts';
import { inBackground } from '../../../data/in-background.ts';
import { maskRecipient } from '../order/masking.ts';
import { CONTENTS_AT_ONCE, type RowContents as RowContentsDocument } from './inbox-documents.ts';
import type { InboxRow } from './inbox-row.ts';

/** What is in an order and for whom. The recipient is masked here already: no list ever holds a full name. */
export interface RowContents {
  readonly recipient: string;
  /** The first lines, each title in its own direction. */
  readonly lines: readonly { readonly gid: string; readonly units: number; readonly title: string }[];
  readonly hasMoreLines: boolean;
}

type ContentsNode = ResultOf<typeof RowContentsDocument>['nodes'][number];

/** Contents by global id. */
export function readContents(nodes: readonly ContentsNode[]): ReadonlyMap<string, RowContents> {
  const contents = new Map<string, RowContents>();
  for (const node of nodes) {
    if (node === null || !('lineItems' in node)) continue;
    const { id, destination, lineItems } = node;
    contents.set(id, {
      recipient: maskRecipient(destination),
      lines: lineItems.nodes.map(({ id: gid, productTitle, totalQuantity }) => ({
        gid,
        units: totalQuantity,
        title: productTitle,
      })),
      hasMoreLines: lineItems.pageInfo.hasNextPage,
    });
  }
  return contents;
}

export interface ContentsPowers {
  readonly read: (gids: readonly string[]) => Promise<Result<ReadonlyMap<string, RowContents>, ApiError>>;
}

/** Reads what is in the rows that somebody sees, and remembers it. */
export interface ContentsReader {
  readonly subscribe: (listener: () => void) => () => void;
  /** Null until it was read. What was read of an earlier state of the order is shown until it was read again. */
  readonly get: (id: InboxRow['id']) => RowContents | null;
  /** These rows are on the screen now; what was wanted before and was not asked for yet is wanted no more. */
  readonly want: (rows: readonly InboxRow[]) => void;
}

const MOST_REMEMBERED = 5_000;

export function createContentsReader({ read }: ContentsPowers): ContentsReader {
  const listeners = new Set<() => void>();
  const known = new Map<
    InboxRow['id'],
    { readonly updatedAt: string; readonly contents: RowContents | null }
  >();
  let wanted: readonly InboxRow[] = [];
  let isReading = false;

  const missing = () => wanted.filter(({ id, updatedAt }) => known.get(id)?.updatedAt !== updatedAt);

  async function readMissing() {
    isReading = true;
    try {
      for (let batch = missing().slice(0, CONTENTS_AT_ONCE); batch.length > 0;) {
        const answer = await read(batch.map(({ gid }) => gid));
        // The rows stay as they are; they are asked for again with the next ones that come into view.
        if (!answer.ok) break;
        for (const { id, gid, updatedAt } of batch) {
          known.delete(id);
          known.set(id, { updatedAt, contents: answer.value.get(gid) ?? null });
        }
        forgetOldest();
        for (const listener of listeners) listener();
        batch = missing().slice(0, CONTENTS_AT_ONCE);
      }
    } finally {
      isReading = false;
    }
  }

  function forgetOldest() {
    for (const id of known.keys()) {
      if (known.size <= MOST_REMEMBERED) return;
      known.delete(id);
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: (id) => known.get(id)?.contents ?? null,
    want: (rows) => {
      wanted = rows;
      if (!isReading) inBackground(readMissing());
    },
  };
}
