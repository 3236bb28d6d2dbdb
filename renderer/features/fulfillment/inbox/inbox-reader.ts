import type { ApiError } from '../../../../shared/contract/api-error.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { inBackground } from '../../../data/in-background.ts';
import { OVERLAP_MS, type ChangeInfo } from './feed-reader.ts';
import { FIRST_PAGE, NEXT_PAGE } from './inbox-documents.ts';
import {
  applyChanges,
  applyOwnChanges,
  insertRows,
  isDecided,
  lists,
  type ListedRow,
  type OwnChanges,
} from './inbox-list.ts';
import type { InboxPage, PageEntry } from './inbox-page.ts';
import { isOlder, type InboxRow } from './inbox-row.ts';
import { NOTHING_READ, type InboxSnapshot } from './inbox-snapshot.ts';
import type { InboxSource } from './inbox-source.ts';
import { mergeSegment, missingRows, type Segment } from './list-segment.ts';
import { createNewcomers } from './newcomers.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { rowOrder } from './row-order.ts';
import { whileBusy } from './while-busy.ts';

export interface InboxPowers {
  readonly readPage: (after: string | null, first: number) => Promise<Result<InboxPage, ApiError>>;
  /** Orders as they stand now, without those that do not exist any more. */
  readonly readRows: (gids: readonly string[]) => Promise<Result<readonly InboxRow[], ApiError>>;
  /** What has changed since an instant and matches the source's search; null when there are too many to say. */
  readonly readNarrowed: (since: string) => Promise<Result<readonly InboxRow[] | null, ApiError>>;
  /** Milliseconds of a clock that does not jump. */
  readonly now: () => number;
}

/** A list of the inbox that stays as the store has it without losing its place. */
export interface InboxReader {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => InboxSnapshot;
  /** Reads everything again that was read before, the first page at least, and shows it as the store has it. */
  readonly refresh: () => Promise<void>;
  /** Reads again without being asked to: what is new waits as an arrival. Not within so many milliseconds of the last time. */
  readonly refreshAfter: (milliseconds: number) => Promise<void>;
  /** Reads again what somebody sees; what nobody sees is read when it is shown. */
  readonly refreshShown: () => Promise<void>;
  /** Reads again the rows from this one on, as many as a screen holds. */
  readonly refreshFrom: (first: InboxRow['id']) => Promise<void>;
  /** The next `refreshAfter` reads, however short ago the last read was. */
  readonly expire: () => void;
  /** Reads the page after the last one. */
  readonly readMore: () => Promise<void>;
  /** Takes what the feed tells. */
  readonly tell: (changes: readonly InboxRow[], info: ChangeInfo) => void;
  /** Puts the arrivals where the store sorts them. */
  readonly showArrivals: () => void;
  /** Shows what this screen's own operations did, before the store is asked again. */
  readonly setOwnChanges: (changes: OwnChanges) => void;
  /** Lets go of the rows that left. */
  readonly putAway: () => void;
}

export function createInboxReader(
  source: Pick<InboxSource, 'read' | 'states' | 'narrowed'>,
  { readPage, readRows, readNarrowed, now }: InboxPowers,
): InboxReader {
  const { read, states, narrowed } = source;
  const order = rowOrder(read);
  const listeners = new Set<() => void>();
  const newcomers = createNewcomers(order);
  /** Where in the store's list the rows stood when they were read: what follows one can be read without what precedes it. */
  const places = new Map<InboxRow['id'], PageEntry>();
  let snapshot: InboxSnapshot = NOTHING_READ;
  let own: OwnChanges = new Map();
  /** Those of them by which an order left this list. */
  let decided: OwnChanges = new Map();
  /** The last row that was read, where the next page begins. */
  let end: PageEntry | null = null;
  /** What the feed told while a page was on its way: the page may be older. */
  let toldMeanwhile: InboxRow[] | null = null;
  /** Orders that changed and may match the search. */
  const unverified = new Map<InboxRow['id'], InboxRow>();
  /** One read at a time: a page read beside a refresh would belong to neither. */
  const inTurn = oneAtATime();
  let waitingRefresh: Promise<void> | null = null;
  let readAt = -Infinity;
  /** Somebody asked for the next refresh, and so for what is new as well. */
  let isAskedFor = false;
  /** When the list was asked for first. */
  let askedAt = Infinity;

  function show(change: Partial<InboxSnapshot>) {
    const next = { ...snapshot, ...change };
    const waiting = next.isRead ? newcomers.upTo(next.hasMore ? (end?.row ?? null) : null) : [];
    // Nothing can jump away under a person who sees nothing.
    const atOnce = next.rows.length === 0 || listeners.size === 0;
    snapshot = atOnce ? withArrivals(next, waiting) : { ...next, arrivals: waiting };
    for (const listener of listeners) listener();
  }

  function withArrivals(before: InboxSnapshot, arrivals: readonly InboxRow[]): InboxSnapshot {
    if (arrivals.length === 0) return { ...before, arrivals };
    newcomers.forget(arrivals);
    return { ...before, rows: insertRows(before.rows, arrivals, order), arrivals: [] };
  }

  /** Reads the part of the list behind a row. The answer: its last row, and whether rows behind it were read before. */
  async function readPart(
    behind: PageEntry | null,
    size: number,
    insertsNew: boolean,
  ): Promise<Result<{ last: PageEntry | null; isLast: boolean }, ApiError>> {
    askedAt = Math.min(askedAt, now());
    toldMeanwhile = [];
    newcomers.beginRead();
    try {
      const page = await readPage(behind?.cursor ?? null, size);
      if (!page.ok) return page;
      const { entries, hasNextPage: hasMore } = page.value;
      const [anchor, last] = [behind?.row ?? null, entries.at(-1)?.row ?? null];
      const segment = { anchor, rows: entries.map(({ row }) => row), last, hasMore };
      const found = await lookUp(missingRows(snapshot.rows, segment, { order, own: decided, states }));
      if (!found.ok) return found;
      const isLast = takePart(segment, page.value, found.value, insertsNew);
      return ok({ last: entries.at(-1) ?? null, isLast });
    } finally {
      toldMeanwhile = null;
    }
  }

  function takePart(
    segment: Segment,
    { entries }: InboxPage,
    found: ReadonlyMap<InboxRow['id'], InboxRow | null>,
    insertsNew: boolean,
  ): boolean {
    const listed = new Set(snapshot.rows.map(({ row }) => row.id));
    const later = new Map((toldMeanwhile ?? []).map((row) => [row.id, row]));
    const leftMeanwhile = (row: InboxRow) => {
      const newer = later.get(row.id);
      return newer !== undefined && !isOlder(newer, row) && !lists(states, newer) && !listed.has(row.id);
    };
    const listable = segment.rows.filter((row) => !leftMeanwhile(row));
    const isArrival = (row: InboxRow) => !insertsNew && !listed.has(row.id) && isWithin(row);
    take(listable.filter(isArrival));
    const current = { ...segment, rows: listable.filter((row) => !isArrival(row)) };
    const rules = { order, own: decided, states, stateDecides: narrowed === null, found };
    const { rows: merged, isLast } = mergeSegment(snapshot.rows, current, rules);
    const rows = applyOwnChanges(applyChanges(merged, [...later.values()], states), own, states);
    for (const entry of entries) places.set(entry.row.id, entry);
    if (isLast) end = entries.at(-1) ?? end;
    newcomers.endRead(segment, rows);
    show({ rows, isRead: true, ...(isLast && { hasMore: segment.hasMore }) });
    return isLast;
  }

  /** Whether a row stands among those that were read, and not on a page to come. */
  function isWithin(row: InboxRow): boolean {
    return snapshot.isRead && (!snapshot.hasMore || (end !== null && order(row, end.row) < 0));
  }

  async function lookUp(
    missing: readonly InboxRow[],
  ): Promise<Result<ReadonlyMap<InboxRow['id'], InboxRow | null>, ApiError>> {
    const found = new Map<InboxRow['id'], InboxRow | null>(missing.map(({ id }) => [id, null]));
    for (let from = 0; from < missing.length; from += NEXT_PAGE) {
      const answer = await readRows(missing.slice(from, from + NEXT_PAGE).map(({ gid }) => gid));
      if (!answer.ok) return answer;
      for (const row of answer.value) found.set(row.id, row);
    }
    return ok(found);
  }

  async function refreshNow() {
    const insertsNew = isAskedFor;
    isAskedFor = false;
    waitingRefresh = null;
    await whileBusy(show, 'refresh', async () => {
      let behind: PageEntry | null = null;
      for (let size = FIRST_PAGE; ; size = NEXT_PAGE) {
        const part = await readPart(behind, size, insertsNew);
        if (!part.ok) return part;
        behind = part.value.last;
        if (part.value.isLast || behind === null) break;
        // Who is not looked at any more costs nothing more; the rest is read when it is shown again.
        if (listeners.size === 0) return part;
      }
      readAt = now();
      return ok(null);
    });
  }

  async function readMoreNow() {
    if (snapshot.hasMore) await whileBusy(show, 'more', async () => readPart(end, NEXT_PAGE, false));
  }

  /** Not what left or was changed since: it is still drawn where it stood. */
  function standsWhereRead({ row, gone }: ListedRow): boolean {
    const place = places.get(row.id);
    return !gone && place !== undefined && order(place.row, row) === 0;
  }

  async function refreshFromNow(first: InboxRow['id']) {
    const at = snapshot.rows.findIndex(({ row }) => row.id === first);
    const behind = snapshot.rows.slice(0, Math.max(at, 0)).findLast(standsWhereRead)?.row.id;
    const part = await readPart((behind && places.get(behind)) ?? null, FIRST_PAGE, false);
    show({ error: part.ok ? null : part.error });
  }

  async function verifyNow() {
    const asked = [...unverified.values()];
    const [oldest] = asked.map(({ updatedAt }) => updatedAt).toSorted();
    if (oldest === undefined) return;
    const later: InboxRow[] = (toldMeanwhile = []);
    const answer = await readNarrowed(oldest).finally(() => {
      toldMeanwhile = null;
    });
    if (!answer.ok || answer.value === null) return expire();
    for (const row of asked) if (unverified.get(row.id) === row) unverified.delete(row.id);
    take(answer.value.filter((row) => lists(states, row)));
    leave(later);
    show({ rows: applyChanges(snapshot.rows, answer.value, states) });
  }

  function leave(changes: readonly InboxRow[]) {
    for (const row of changes) {
      if (lists(states, row)) continue;
      newcomers.forget([row]);
      unverified.delete(row.id);
    }
  }

  /** Keeps rows that belong into the list and are not in it. */
  function take(rows: readonly InboxRow[]) {
    const listed = new Set(snapshot.rows.map(({ row }) => row.id));
    for (const row of rows) if (!listed.has(row.id) && !isDecided(row, decided)) newcomers.add(row);
  }

  function tell(changes: readonly InboxRow[], { first, missed }: ChangeInfo) {
    toldMeanwhile?.push(...changes);
    const belonging = changes.filter((row) => lists(states, row));
    leave(changes);
    if (narrowed === null) take(belonging);
    else verifyLater(belonging);
    show({ rows: applyOwnChanges(applyChanges(snapshot.rows, changes, states), own, states) });
    // A feed that begins knows what changed a moment before, and not what changed since a list was read long before it.
    if (missed || (first && now() - askedAt >= OVERLAP_MS / 2)) inBackground(refreshShown());
  }

  function verifyLater(rows: readonly InboxRow[]) {
    const listed = new Set(snapshot.rows.map(({ row }) => row.id));
    for (const row of rows) if (!listed.has(row.id)) unverified.set(row.id, row);
    if (unverified.size === 0) return;
    if (listeners.size > 0) inBackground(inTurn(verifyNow));
    else expire();
  }

  function expire() {
    readAt = -Infinity;
    unverified.clear();
  }

  const readAgain = async () => (waitingRefresh ??= inTurn(refreshNow));

  async function refreshShown() {
    expire();
    if (listeners.size > 0) await readAgain();
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    getSnapshot: () => snapshot,
    refresh: async () => {
      isAskedFor = true;
      await readAgain();
    },
    refreshAfter: async (milliseconds) => {
      if (now() - readAt >= milliseconds) await readAgain();
    },
    refreshShown,
    refreshFrom: async (first) => inTurn(async () => refreshFromNow(first)),
    expire,
    readMore: async () => inTurn(readMoreNow),
    tell,
    showArrivals: () => {
      snapshot = withArrivals(snapshot, snapshot.arrivals);
      show({});
    },
    setOwnChanges: (changes) => {
      own = changes;
      decided = new Map([...changes].filter(([, change]) => !lists(states, change)));
      newcomers.forget([...decided.values()], true);
      show({ rows: applyOwnChanges(snapshot.rows, own, states) });
    },
    putAway: () => show({ rows: snapshot.rows.filter(({ gone }) => !gone) }),
  };
}
