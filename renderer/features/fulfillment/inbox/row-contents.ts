import type { ResultOf } from 'gql.tada';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { inBackground } from '../../../data/in-background.ts';
import { readUncached } from '../../../data/read-uncached.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { useIsReachable } from '../../../state/store-status.ts';
import { maskRecipient } from '../order/masking.ts';
import { CONTENTS_AT_ONCE, LINES_OF_ROW, RowContents as RowContentsDocument } from './inbox-documents.ts';
import type { InboxRow } from './inbox-row.ts';

/** What is in an order and for whom. The recipient is masked here already: no list ever holds a full name. */
export interface RowContents {
  readonly recipient: string;
  /** The first line; null when there is none. */
  readonly line: { readonly units: number; readonly title: string } | null;
  /** How many lines there are beside it; null when they are more than are read for a row. */
  readonly moreLines: number | null;
  /** Nothing is left to fulfill. Not known of an order with many lines. */
  readonly isFulfilled: boolean;
}

type ContentsNode = ResultOf<typeof RowContentsDocument>['nodes'][number];

/** Contents by global id. */
export function readContents(nodes: readonly ContentsNode[]): ReadonlyMap<string, RowContents> {
  const contents = new Map<string, RowContents>();
  for (const node of nodes) {
    if (node === null || !('lineItems' in node)) continue;
    const { id, destination, lineItems } = node;
    const { nodes: lines, pageInfo } = lineItems;
    const [first] = lines;
    contents.set(id, {
      recipient: maskRecipient(destination),
      line: first === undefined ? null : { units: first.totalQuantity, title: first.productTitle },
      moreLines: pageInfo.hasNextPage ? null : Math.max(0, lines.length - 1),
      isFulfilled:
        !pageInfo.hasNextPage &&
        first !== undefined &&
        lines.every(({ remainingQuantity }) => remainingQuantity === 0),
    });
  }
  return contents;
}

type KnownContents = ReadonlyMap<
  FulfillmentOrderId,
  { readonly updatedAt: string; readonly contents: RowContents | null }
>;

const MOST_REMEMBERED = 5_000;
/** Milliseconds without scrolling after which the rows on the screen are worth asking for. */
const REST_MS = 120;

/**
 * Reads what is in the rows that somebody sees, and remembers it. What was read of an earlier state of an order is there
 * until it was read again.
 */
export function createContentsReader(
  read: (gids: readonly string[]) => Promise<Result<ReadonlyMap<string, RowContents>, ApiError>>,
) {
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
    const asRead = rows.map(
      ({ id, gid, updatedAt }) => [id, { updatedAt, contents: contents.get(gid) ?? null }] as const,
    );
    store.setState(new Map([...store.getState(), ...asRead].slice(-MOST_REMEMBERED)), true);
  }

  return {
    store,
    /** These rows are on the screen now; what was wanted before and was not asked for yet is wanted no more. */
    want: (rows: readonly InboxRow[]) => {
      wanted = rows;
      if (!isReading) inBackground(readMissing());
    },
  };
}

function contentsReaderOf({ host, connection }: StoreSession) {
  return createContentsReader(async (ids) => {
    // Past every cache: the names in it are masked before anybody keeps them.
    const answer = await readUncached(host, connection, RowContentsDocument, {
      ids: [...ids],
      lines: LINES_OF_ROW,
    });
    return answer.ok ? ok(readContents(answer.value.nodes)) : answer;
  });
}

/** Reads the contents of these rows once the list rests. `rows` must stay the same array as long as they are the same. */
export function useWantContents(rows: readonly InboxRow[]): void {
  const { connection, session } = useActiveStore();
  const contents = session.part(contentsReaderOf);
  const isReachable = useIsReachable(connection.id);
  useEffect(() => {
    if (!isReachable) return undefined;
    const timer = setTimeout(() => contents.want(rows), REST_MS);
    return () => clearTimeout(timer);
  }, [contents, rows, isReachable]);
}

/** What is in a row and for whom; null until it was read. */
export function useRowContents(id: FulfillmentOrderId): RowContents | null {
  const { store } = useActiveStore().session.part(contentsReaderOf);
  return useStore(store, (known) => known.get(id)?.contents ?? null);
}
