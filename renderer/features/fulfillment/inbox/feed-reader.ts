import { createStore } from 'zustand/vanilla';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { CHANGE_OVERLAP_MS } from '../../../../shared/limits.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import type { InboxRow, RowsPage } from './inbox-row.ts';
import { coalesce } from '../../../data/coalesce.ts';

export interface ChangeInfo {
  /**
   * Set only in the feed's first report: when the newest change it starts from was read, in milliseconds of the feed's
   * clock. The changes in that report need not be news to the user. Null in later reports.
   */
  readonly first: number | null;
  /** Too much changed to report, or the store was reset: lists must be read again. */
  readonly missed: boolean;
}

export interface FeedDependencies {
  /** The order that changed last; null if the store has none. */
  readonly readNewest: () => Promise<Result<InboxRow | null, ApiError>>;
  readonly readChanges: (since: string, after: string | null) => Promise<Result<RowsPage, ApiError>>;
  /** A monotonic clock in milliseconds: it measures how long ago something was read. */
  readonly now: () => number;
}

interface FeedState {
  /** The feed's last report. */
  readonly news: { readonly changes: readonly InboxRow[]; readonly info: ChangeInfo } | null;
  /** Why the lists may be stale. A single failed look is not reported: the next one makes up for it within seconds. */
  readonly trouble: ApiError | null;
}

export type FeedReader = ReturnType<typeof createFeedReader>;

/** Maximum pages of changes per look. After a longer absence it is cheaper to read the lists again. */
const MOST_PAGES = 4;
const THE_BEGINNING = new Date(0).toISOString();

/** Reports every change of the store once, however often and however late it is asked. */
export function createFeedReader({ readNewest, readChanges, now }: FeedDependencies) {
  const store = createStore<FeedState>(() => ({ news: null, trouble: null }));
  /** `updatedAt` of each reported change, as far back as queries reach. */
  const told = new Map<InboxRow['id'], string>();
  /** The newest change by the store's own clock; null before the first look and in an empty store. */
  let newest: InboxRow | null = null;
  let began = false;
  /** When `newest` was first seen, and whether changes that appeared after it with an earlier time stamp were asked for. */
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
    if (settled || now() - seenAt < CHANGE_OVERLAP_MS) return ok(null);
    const late = await readFrom(since, { latest, first: null });
    settled ||= late.ok;
    return late;
  }

  /** True if the newest change is gone, or older than the one known before: the store was reset. */
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
    // A store that is empty at the first look was reset as well: lists may still show orders.
    const missed = changes.value === null || (first === null ? lacksNewest(changes.value) : latest === null);
    const rows = (changes.value ?? []).filter(({ id, updatedAt }) => told.get(id) !== updatedAt);
    for (const { id, updatedAt } of rows) told.set(id, updatedAt);
    const last = [...rows, ...(latest === null ? [] : [latest])].toSorted(byChange).at(-1) ?? null;
    began = true;
    if (!isSame(last, newest)) begin(last, missed);
    tell(rows, { first, missed });
    return ok(null);
  }

  /** True if the newest known change is missing from an answer that must contain it: the store was reset. */
  function lacksNewest(changes: readonly InboxRow[]): boolean {
    return newest !== null && !changes.some(({ id }) => id === newest?.id);
  }

  function begin(last: InboxRow | null, isSettled: boolean) {
    newest = last;
    seenAt = now();
    settled = isSettled;
    if (last === null) return;
    told.set(last.id, last.updatedAt);
    const oldest = Date.parse(last.updatedAt) - 2 * CHANGE_OVERLAP_MS;
    for (const [id, updatedAt] of told) if (Date.parse(updatedAt) < oldest) told.delete(id);
  }

  /** Null if there are more changes than are worth reading one by one. */
  async function readAll(since: string): Promise<Result<readonly InboxRow[] | null, ApiError>> {
    // An order that changes again while pages are read also appears on a later page.
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
    /** Returns the function that unsubscribes. */
    subscribe: (listener: (changes: readonly InboxRow[], info: ChangeInfo) => void) =>
      store.subscribe(({ news }, { news: before }) => {
        if (news !== null && news !== before) listener(news.changes, news.info);
      }),
    /** Asks the store once. A look requested while another one runs starts after it. */
    look: coalesce(look),
  };
}

const reachBack = ({ updatedAt }: InboxRow) =>
  new Date(Date.parse(updatedAt) - CHANGE_OVERLAP_MS).toISOString();

function isSame(a: InboxRow | null, b: InboxRow | null): boolean {
  return a?.id === b?.id && a?.updatedAt === b?.updatedAt;
}

/** The store's order of changes. */
function byChange(a: InboxRow, b: InboxRow): number {
  return Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || a.id - b.id;
}
