import type { ResultOf } from 'gql.tada';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
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

/** Reads what is in the rows that somebody sees, and remembers it. */
export interface ContentsReader {
  /** Contents by order. What was read of an earlier state of an order is there until it was read again. */
  readonly store: Pick<StoreApi<KnownContents>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** These rows are on the screen now; what was wanted before and was not asked for yet is wanted no more. */
  readonly want: (rows: readonly InboxRow[]) => void;
}

type KnownContents = ReadonlyMap<
  FulfillmentOrderId,
  { readonly updatedAt: string; readonly contents: RowContents | null }
>;

const MOST_REMEMBERED = 5_000;

export function createContentsReader(
  read: (gids: readonly string[]) => Promise<Result<ReadonlyMap<string, RowContents>, ApiError>>,
): ContentsReader {
  const store = createStore<KnownContents>(() => new Map());
  let wanted: readonly InboxRow[] = [];
  let isReading = false;

  const nextBatch = () => {
    const known = store.getState();
    const missing = wanted.filter(({ id, updatedAt }) => known.get(id)?.updatedAt !== updatedAt);
    return missing.slice(0, CONTENTS_AT_ONCE);
  };

  async function readMissing() {
    isReading = true;
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        const answer = await read(batch.map(({ gid }) => gid));
        // The rows stay as they are; they are asked for again with the next ones that come into view.
        if (!answer.ok) break;
        remember(batch, answer.value);
      }
    } finally {
      isReading = false;
    }
  }

  function remember(rows: readonly InboxRow[], contents: ReadonlyMap<string, RowContents>) {
    const known = new Map(store.getState());
    for (const { id, gid, updatedAt } of rows) {
      known.delete(id);
      known.set(id, { updatedAt, contents: contents.get(gid) ?? null });
    }
    for (const id of known.keys()) {
      if (known.size <= MOST_REMEMBERED) break;
      known.delete(id);
    }
    store.setState(known, true);
  }

  return {
    store,
    want: (rows) => {
      wanted = rows;
      if (!isReading) inBackground(readMissing());
    },
  };
}
