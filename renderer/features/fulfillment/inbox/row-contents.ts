import type { ResultOf } from 'gql.tada';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../shared/result.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { OTHER_SHAPE } from '../../../data/check-answer.ts';
import { inBackground } from '../../../data/in-background.ts';
import { readUncached } from '../../../data/read-uncached.ts';
import type { StoreSession } from '../../../data/store-session.ts';
import { useIsReachable } from '../../../state/store-status.ts';
import { maskRecipient } from '../../../ui/recipient/masking.ts';
import { LINES_PER_PAGE, MoreLines } from '../order/order-documents.ts';
import { CONTENTS_AT_ONCE, LINES_OF_ROW, RowContents as RowContentsDocument } from './inbox-documents.ts';
import type { InboxRow } from './inbox-row.ts';

/** The contents and the recipient of an order. The recipient is already masked: no list ever holds a full name. */
export interface RowContents {
  readonly recipient: string;
  /** The first line; null if there is none. */
  readonly line: { readonly units: number; readonly title: string } | null;
  /** Number of further lines; null if there are more than are read for a row. */
  readonly moreLines: number | null;
  /** The order was accepted and nothing is left to fulfill: it cannot be late. */
  readonly isFulfilled: boolean;
}

type ContentsNode = ResultOf<typeof RowContentsDocument>['nodes'][number];

/** Reads contents, by global ID. */
export function readContents(nodes: readonly ContentsNode[]): ReadonlyMap<string, RowContents> {
  const contents = new Map<string, RowContents>();
  for (const node of nodes) {
    if (node === null || !('lineItems' in node)) continue;
    const { id, status, destination, lineItems } = node;
    const { nodes: lines, pageInfo } = lineItems;
    const [first] = lines;
    contents.set(id, {
      recipient: maskRecipient(destination),
      line: first === undefined ? null : { units: first.totalQuantity, title: first.productTitle },
      moreLines: pageInfo.hasNextPage ? null : Math.max(0, lines.length - 1),
      isFulfilled:
        status === 'IN_PROGRESS' &&
        !pageInfo.hasNextPage &&
        first !== undefined &&
        lines.every(({ remainingQuantity }) => remainingQuantity === 0),
    });
  }
  return contents;
}

/** What was read for each row, with the `updatedAt` of the order at that time. */
export type KnownContents<Contents> = ReadonlyMap<
  FulfillmentOrderId,
  { readonly updatedAt: string; readonly contents: Contents | null }
>;

const MOST_REMEMBERED = 5_000;
/** Milliseconds without scrolling before the visible rows are requested. */
const REST_MS = 120;

/**
 * Reads data for the rows on the screen and caches it. Data of an earlier version of an order is kept until it is read
 * again.
 * @param read by global ID
 */
export function createContentsReader<Contents>(
  read: (gids: readonly string[]) => Promise<Result<ReadonlyMap<string, Contents>, ApiError>>,
  atOnce = CONTENTS_AT_ONCE,
) {
  const store = createStore<KnownContents<Contents>>(() => new Map());
  let wanted: readonly InboxRow[] = [];
  let isReading = false;

  const nextBatch = () => {
    const known = store.getState();
    const missing = wanted.filter(({ id, updatedAt }) => known.get(id)?.updatedAt !== updatedAt);
    return missing.slice(0, atOnce);
  };

  async function readMissing() {
    isReading = true;
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
        const answer = await read(batch.map(({ gid }) => gid));
        // The rows stay as they are; they are requested again with the next rows that come into view.
        if (!answer.ok) break;
        remember(batch, answer.value);
      }
    } finally {
      isReading = false;
    }
  }

  function remember(rows: readonly InboxRow[], contents: ReadonlyMap<string, Contents>) {
    const remembered = new Map(store.getState());
    for (const { id, gid, updatedAt } of rows) {
      // Last again, so that the rows read longest ago are the ones forgotten.
      remembered.delete(id);
      remembered.set(id, { updatedAt, contents: contents.get(gid) ?? null });
    }
    // Not a wanted row: it would be read again at once, and then the next one.
    const kept = new Set(wanted.map(({ id }) => id));
    for (const id of remembered.keys()) {
      if (remembered.size <= MOST_REMEMBERED) break;
      if (!kept.has(id)) remembered.delete(id);
    }
    store.setState(remembered, true);
  }

  return {
    store,
    /**
     * Call with the rows now on the screen, and whatever else is to be read after them; rows wanted earlier and not yet
     * requested are dropped.
     */
    want: (rows: readonly InboxRow[]) => {
      // More than are remembered would be read again and again.
      wanted = rows.slice(0, MOST_REMEMBERED);
      if (!isReading) inBackground(readMissing());
    },
  };
}

function contentsReaderOf({ host, connection }: StoreSession) {
  return createContentsReader(async (ids) => {
    // Past every cache: recipients are masked before anything is stored.
    const answer = await readUncached(host, connection, RowContentsDocument, {
      ids: [...ids],
      lines: LINES_OF_ROW,
    });
    if (!answer.ok) return answer;
    const contents = new Map(readContents(answer.value.nodes));
    for (const gid of undecided(answer.value.nodes)) {
      const done = await isFulfilledToTheEnd(async (after) =>
        readUncached(host, connection, MoreLines, { id: gid, lines: LINES_PER_PAGE, after }),
      );
      if (!done.ok) return done;
      const before = contents.get(gid);
      if (before !== undefined) contents.set(gid, { ...before, isFulfilled: done.value });
    }
    return ok(contents);
  });
}

/** Orders with more lines than were read and nothing left in those that were: the remaining lines decide. */
export function undecided(nodes: readonly ContentsNode[]): string[] {
  return nodes.flatMap((node) =>
    node !== null &&
    'lineItems' in node &&
    node.status === 'IN_PROGRESS' &&
    node.lineItems.pageInfo.hasNextPage &&
    node.lineItems.nodes.every(({ remainingQuantity }) => remainingQuantity === 0)
      ? [node.id]
      : [],
  );
}

/** Whether no line has anything left. Reads page by page from the start until a line has. */
export async function isFulfilledToTheEnd(
  readPage: (after: string | null) => Promise<Result<ResultOf<typeof MoreLines>, ApiError>>,
): Promise<Result<boolean, ApiError>> {
  for (let after: string | null = null; ;) {
    const page = await readPage(after);
    if (!page.ok) return page;
    const lines = page.value.fulfillmentOrder?.lineItems;
    if (lines === undefined || lines.nodes.some(({ remainingQuantity }) => remainingQuantity > 0))
      return ok(false);
    if (!lines.pageInfo.hasNextPage) return ok(true);
    // It would be read without end.
    if (lines.pageInfo.endCursor === after) return err(OTHER_SHAPE);
    after = lines.pageInfo.endCursor;
  }
}

/** Reads the contents of these rows once scrolling stops. `rows` must be the same array while its content is the same. */
export function useWantContents(rows: readonly InboxRow[]): void {
  useWant(useActiveStore().session.part(contentsReaderOf), rows);
}

/** Like `useWantContents`, for any contents reader. */
export function useWant(
  { want }: { want: (rows: readonly InboxRow[]) => void },
  rows: readonly InboxRow[],
): void {
  const isReachable = useIsReachable(useActiveStore().connection.id);
  useEffect(() => {
    if (!isReachable) return undefined;
    const timer = setTimeout(() => want(rows), REST_MS);
    return () => clearTimeout(timer);
  }, [want, rows, isReachable]);
}

/** Everything read for all rows, if wanted; the component then re-renders with every answer. */
export function useKnownContents(isWanted: boolean): KnownContents<RowContents> {
  return useKnown(useActiveStore().session.part(contentsReaderOf), isWanted);
}

/** Like `useKnownContents`, for any contents reader. */
export function useKnown<Contents>(
  { store }: Pick<ReturnType<typeof createContentsReader<Contents>>, 'store'>,
  isWanted: boolean,
): KnownContents<Contents> {
  return useStore(store, (known) => (isWanted ? known : NOTHING_KNOWN));
}

const NOTHING_KNOWN: KnownContents<never> = new Map();

/** The contents and the recipient of a row; null until read. */
export function useRowContents(id: FulfillmentOrderId): RowContents | null {
  const { store } = useActiveStore().session.part(contentsReaderOf);
  return useStore(store, (known) => known.get(id)?.contents ?? null);
}
