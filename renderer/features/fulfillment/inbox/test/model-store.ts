import type { ApiError } from '../../../../../shared/contract/api-error.ts';
import { splitState, type FulfillmentState } from '../../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../../shared/ids.ts';
import { err, ok, type Result } from '../../../../../shared/result.ts';
import type { FeedDependencies } from '../feed-reader.ts';
import type { ViewArguments } from '../fulfillment-views.ts';
import { lists } from '../inbox-list.ts';
import type { InboxDependencies } from '../inbox-reader.ts';
import { rowOrder, type InboxRow, type RowsPage } from '../inbox-row.ts';

export const OFFLINE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };
const REFUSED: ApiError = { kind: 'bad_request', said: 'id is not searched', requestId: null };
const EPOCH = Date.parse('2026-07-01T12:00:00.000Z');

/** A test row: its state, the minute of its last change, and when it is due, in minutes. */
export function makeRow(
  id: number,
  state: FulfillmentState = 'open/submitted',
  minute = 0,
  due: number | null = null,
): InboxRow {
  const instant = (minutes: number) => new Date(EPOCH + minutes * 60_000).toISOString();
  return {
    ...splitState(state),
    id: id as FulfillmentOrderId,
    gid: String(id),
    orderName: `#${String(id)}`,
    state,
    createdAt: instant(0),
    updatedAt: instant(minute),
    fulfillBy: due === null ? null : instant(due),
    holds: [],
  };
}

/** An in-memory store that lists as the real one does: sorted, paged by stable cursors, changed by others. */
export class ModelStore {
  readonly rows = new Map<number, InboxRow>();
  online = true;
  searchesIds = true;
  /** The orders that it was asked about. */
  readonly askedIds: (readonly FulfillmentOrderId[])[] = [];
  /** Cursors of the requested pages. */
  readonly asked: (string | null)[] = [];
  /** Rows per page, whatever number was requested. */
  pageSize = 2;
  matches: (row: InboxRow) => boolean = () => true;
  #minute = 0;

  /** Adds or changes an order. Each change takes one minute of the store's time. */
  put(id: number, state: FulfillmentState = 'open/submitted', due?: number | null): void {
    const known = this.rows.get(id);
    this.#minute += 1;
    const fresh = makeRow(id, state, this.#minute, due ?? null);
    this.rows.set(id, due === undefined && known ? { ...fresh, fulfillBy: known.fulfillBy } : fresh);
  }

  /** The store's clock, in milliseconds. */
  get now(): number {
    return this.#minute * 60_000;
  }

  /** Resets the store. */
  reset(minute = 0): void {
    this.rows.clear();
    this.#minute = minute;
  }

  list(read: ViewArguments, states: readonly FulfillmentState[]): InboxRow[] {
    return [...this.rows.values()]
      .filter((row) => lists(states, row) && this.matches(row))
      .toSorted(rowOrder(read));
  }

  page(
    read: ViewArguments,
    states: readonly FulfillmentState[],
    after: string | null,
  ): Result<RowsPage, ApiError> {
    this.asked.push(after);
    if (!this.online) return err(OFFLINE);
    const order = rowOrder(read);
    const place = after === null ? null : (JSON.parse(after) as InboxRow);
    const rest = this.list(read, states).filter((row) => place === null || order(row, place) > 0);
    return ok(pageOf(rest, this.pageSize));
  }

  matching(ids: readonly FulfillmentOrderId[]): Result<InboxRow[], ApiError> {
    this.askedIds.push(ids);
    if (!this.online) return err(OFFLINE);
    if (!this.searchesIds) return err(REFUSED);
    return ok([...this.rows.values()].filter((row) => ids.includes(row.id) && this.matches(row)));
  }

  newest(): Result<InboxRow | null, ApiError> {
    return this.online ? ok([...this.rows.values()].toSorted(byChange).at(-1) ?? null) : err(OFFLINE);
  }

  changes(since: string, after: string | null, size: number): Result<RowsPage, ApiError> {
    if (!this.online) return err(OFFLINE);
    const place = after === null ? null : (JSON.parse(after) as InboxRow);
    const rest = [...this.rows.values()]
      .filter((row) => Date.parse(row.updatedAt) >= Date.parse(since))
      .filter((row) => place === null || byChange(row, place) > 0)
      .toSorted(byChange);
    return ok(pageOf(rest, size));
  }
}

function pageOf(rest: readonly InboxRow[], size: number): RowsPage {
  const rows = rest.slice(0, size);
  const endCursor = rows.length === 0 ? null : JSON.stringify(rows.at(-1));
  return { rows, endCursor, hasNextPage: rest.length > size };
}

function byChange(a: InboxRow, b: InboxRow): number {
  return Date.parse(a.updatedAt) - Date.parse(b.updatedAt) || a.id - b.id;
}

/** How an answer travels: calls `answer` at the moment the store answers. */
export type Travel = <Answer>(answer: () => Answer) => Promise<Answer>;
const atOnce: Travel = async (answer) => Promise.resolve(answer());

export function readerDependencies(
  store: ModelStore,
  read: ViewArguments,
  states: readonly FulfillmentState[],
  { now = () => 0, travel = atOnce }: { now?: () => number; travel?: Travel } = {},
): InboxDependencies {
  return {
    readPage: async (after) => travel(() => store.page(read, states, after)),
    readMatches: async (ids) => travel(() => store.matching(ids)),
    now,
  };
}

export function feedDependencies(
  store: ModelStore,
  {
    now = () => 0,
    travel = atOnce,
    pageSize = 3,
  }: { now?: () => number; travel?: Travel; pageSize?: number } = {},
): FeedDependencies {
  return {
    readNewest: async () => travel(() => store.newest()),
    readChanges: async (since, after) => travel(() => store.changes(since, after, pageSize)),
    now,
  };
}
