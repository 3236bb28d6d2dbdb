import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { InboxRow, RowsPage } from './inbox-row.ts';
import { coalesce } from '../../../data/one-at-a-time.ts';

export interface ChangeInfo {
  /**
   * Of the first news since the feed began, when the newest change was known from which they reach back (milliseconds of
   * the feed's clock): nothing in them needs to be new to a person. Null in later ones.
   */
  readonly first: number | null;
  /** More changed than could be told, or the store was reset: lists are to be read again. */
  readonly missed: boolean;
}

export interface FeedDependencies {
  /** The order that changed last; null in a store without any. */
  readonly readNewest: () => Promise<Result<InboxRow | null, ApiError>>;
  readonly readChanges: (since: string, after: string | null) => Promise<Result<RowsPage, ApiError>>;
  /** Milliseconds of any clock that does not jump: it measures how long ago something was read. */
  readonly now: () => number;
}

interface FeedState {
  /** What the feed told last. */
  readonly news: { readonly changes: readonly InboxRow[]; readonly info: ChangeInfo } | null;
  /** Why the lists may be behind the store. One look that fails is not told: the next makes up for it within seconds. */
  readonly trouble: ApiError | null;
}

export type FeedReader = ReturnType<typeof createFeedReader>;

/**
 * Milliseconds that every question reaches back before the newest change that is known. A write takes its time stamp
 * before it can be read, so of two writes the earlier may come to light later.
 */
export const OVERLAP_MS = 10_000;
/** Pages of changes that are read at one look. Who was away for longer reads the lists again for less. */
const MOST_PAGES = 4;
const THE_BEGINNING = new Date(0).toISOString();

/** Tells every change of the store once, however often and however late it is asked. */
export function createFeedReader({ readNewest, readChanges, now }: FeedDependencies) {
  const store = createStore<FeedState>(() => ({ news: null, trouble: null }));
  /** `updatedAt` of what was told, as far back as questions reach. */
  const told = new Map<InboxRow['id'], string>();
  /** The newest change by the store's own clock; null before the first look and in an empty store. */
  let newest: InboxRow | null = null;
  let began = false;
  /** When `newest` was first seen, and whether what may have come to light after it was asked for. */
  let seenAt = 0;
  let settled = true;
  let failedBefore = false;

  function tell(changes: readonly InboxRow[], info: ChangeInfo) {
    if (changes.length === 0 && !info.missed && info.first === null) return;
    store.setState({ news: { changes, info } });
  }

  async function lookOnce(): Promise<Result<null, ApiError>> {
    const answer = await readNewest();
    const answeredAt = now();
    if (!answer.ok) return answer;
    const latest = answer.value;
    if (!began) return readFrom(latest === null ? null : reachBack(latest), { latest, first: answeredAt });
    if (isReset(latest)) {
      told.clear();
      begin(latest, true);
      tell([], { first: null, missed: true });
      return ok(null);
    }
    if (latest === null) return ok(null);
    const since = newest === null ? THE_BEGINNING : reachBack(newest);
    if (!isSame(latest, newest)) return readFrom(since, { latest, first: null });
    if (settled || now() - seenAt < OVERLAP_MS) return ok(null);
    const late = await readFrom(since, { latest, first: null });
    settled ||= late.ok;
    return late;
  }

  /** The order that changed last has not changed last any more: time ran backwards, so this is another history. */
  function isReset(latest: InboxRow | null): boolean {
    if (newest === null) return false;
    return latest === null || Date.parse(latest.updatedAt) < Date.parse(newest.updatedAt);
  }

  async function readFrom(
    since: string | null,
    { latest, first }: { latest: InboxRow | null; first: number | null },
  ): Promise<Result<null, ApiError>> {
    const changes = since === null ? ok<readonly InboxRow[]>([]) : await readAll(since);
    if (!changes.ok) return changes;
    // What a list shows of a store that is empty now is another history as well.
    const missed = changes.value === null || (first === null ? lacksNewest(changes.value) : latest === null);
    const rows = (changes.value ?? []).filter(({ id, updatedAt }) => told.get(id) !== updatedAt);
    for (const { id, updatedAt } of rows) told.set(id, updatedAt);
    const last = [...rows, ...(latest === null ? [] : [latest])].toSorted(byChange).at(-1) ?? null;
    began = true;
    if (!isSame(last, newest)) begin(last, missed);
    tell(rows, { first, missed });
    return ok(null);
  }

  /** What was there and cannot have left the answer: without it, this is another history. */
  function lacksNewest(changes: readonly InboxRow[]): boolean {
    return newest !== null && !changes.some(({ id }) => id === newest?.id);
  }

  function begin(last: InboxRow | null, isSettled: boolean) {
    newest = last;
    seenAt = now();
    settled = isSettled;
    if (last === null) return;
    told.set(last.id, last.updatedAt);
    const oldest = Date.parse(last.updatedAt) - 2 * OVERLAP_MS;
    for (const [id, updatedAt] of told) if (Date.parse(updatedAt) < oldest) told.delete(id);
  }

  /** Null when there are more changes than is sensible to read one by one. */
  async function readAll(since: string): Promise<Result<readonly InboxRow[] | null, ApiError>> {
    // One that changes again while pages are read stands on a later one as well.
    const rows = new Map<InboxRow['id'], InboxRow>();
    let after: string | null = null;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const page = await readChanges(since, after);
      if (!page.ok) return page;
      for (const row of page.value.rows) rows.set(row.id, row);
      if (!page.value.hasNextPage) return ok([...rows.values()]);
      after = page.value.endCursor;
    }
    return ok(null);
  }

  async function look(): Promise<Result<null, ApiError>> {
    const answer = await lookOnce();
    store.setState({ trouble: answer.ok || !failedBefore ? null : answer.error });
    failedBefore = !answer.ok;
    return answer;
  }

  return {
    store,
    /** Returns the function that stops listening. */
    subscribe: (listener: (changes: readonly InboxRow[], info: ChangeInfo) => void) =>
      store.subscribe(({ news }, { news: before }) => {
        if (news !== null && news !== before) listener(news.changes, news.info);
      }),
    /** Asks the store once. A look that was asked for while another one ran begins after it. */
    look: coalesce(look),
  };
}

const reachBack = ({ updatedAt }: InboxRow) => new Date(Date.parse(updatedAt) - OVERLAP_MS).toISOString();

function isSame(a: InboxRow | null, b: InboxRow | null): boolean {
  return a?.id === b?.id && a?.updatedAt === b?.updatedAt;
}

/** As the store sorts changes. */
function byChange(a: InboxRow, b: InboxRow): number {
  return Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || a.id - b.id;
}
