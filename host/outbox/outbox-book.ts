import type { WallClock } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import {
  isOpen,
  type OutboxBatch,
  type OutboxItem,
  type OutboxState,
  type OutboxStateKind,
} from '../../shared/contract/outbox.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import type { OutboxRows } from './outbox-rows.ts';

/**
 * The batches that nobody has dismissed: in memory for whoever asks, on disk before anybody is told. All that changes an
 * item goes through here, so that disk, memory and events never disagree.
 */
export interface OutboxBook {
  /** How many operations on disk could not be read. They stay there, and are in no batch. */
  readonly parked: number;
  /** In the order of submission. */
  batches(): OutboxBatch[];
  find(batch: string): OutboxBatch | null;
  /** The item as it stands now; null when its batch was dismissed. */
  current(item: OutboxItem): OutboxItem | null;
  /** The items of a connection in one of these states. */
  items(connection: ConnectionId | null, ...kinds: readonly OutboxStateKind[]): OutboxItem[];
  /** The orders of which an operation is open, leaving out one batch. */
  openOrders(connection: ConnectionId, exceptBatch?: string): ReadonlySet<FulfillmentOrderId>;
  /** `origin`: the address of the batch's store. */
  add(batch: OutboxBatch, origin: string): void;
  /** The address that a batch was submitted to. */
  originOf(batch: OutboxBatch): string | null;
  /** Gives items new states; `next` answers null for what stays. Returns the batch afterwards. */
  change(batch: OutboxBatch, next: (item: OutboxItem) => OutboxState | null, paused?: boolean): OutboxBatch;
  /** Gives one item a new state. What `alongside` writes to the same database is there with it or, after a crash, not at all. */
  changeItem(item: OutboxItem, state: OutboxState, alongside: () => void): void;
  remove(batch: OutboxBatch): void;
  /** Takes off the list what ended long ago. */
  prune(): void;
}

export interface OutboxBookOptions {
  readonly rows: OutboxRows;
  readonly emit: (event: HostEvent) => void;
  readonly now: WallClock;
}

const DAY_MS = 24 * 3_600_000;
/** What went well is of no use the next day; what did not should survive a weekend. */
const LISTED_DAYS = { done: 1, failed: 7 } as const;
/** So many stay on disk, whatever the clock says: what it has taken off the list by mistake is back after the next start. */
const KEPT_BATCHES = 100;

/** Opens the book at what is on disk. */
export function createOutboxBook({ rows, emit, now }: OutboxBookOptions): OutboxBook {
  const book = new Map<string, OutboxBatch>();
  const origins = new Map<string, string>();
  const { batches, parked } = rows.all();
  for (const { batch, origin } of batches) {
    book.set(batch.id, batch);
    origins.set(batch.id, origin);
  }

  function tell({ items: _items, ...head }: OutboxBatch, changed: OutboxItem[], dismissed = false): void {
    emit({ type: 'outbox', batch: head, changed, dismissed });
  }

  function forget(id: string): void {
    const batch = book.get(id);
    book.delete(id);
    origins.delete(id);
    if (batch !== undefined) tell(batch, [], true);
  }

  function change(
    batch: OutboxBatch,
    next: (item: OutboxItem) => OutboxState | null,
    paused?: boolean,
    alongside?: () => void,
  ): OutboxBatch {
    const known = book.get(batch.id);
    // Dismissed meanwhile: whoever still holds it, a timer say, must not bring it back.
    if (known === undefined) return batch;
    const changed: OutboxItem[] = [];
    const items = known.items.map((item) => {
      const state = next(item);
      if (state === null) return item;
      const after = { ...item, state };
      changed.push(after);
      return after;
    });
    const after = { ...known, paused: paused ?? known.paused, items };
    if (changed.length === 0 && after.paused === known.paused) return known;
    rows.update(after, changed, now(), alongside);
    book.set(after.id, after);
    tell(after, changed);
    return after;
  }

  return {
    parked,
    batches: () => [...book.values()],
    find: (id) => book.get(id) ?? null,
    current: ({ id, batch }) => book.get(batch)?.items.find((item) => item.id === id) ?? null,
    items: (connection, ...kinds) =>
      [...book.values()]
        .filter((batch) => connection === null || batch.connection === connection)
        .flatMap(({ items }) => items.filter(({ state }) => kinds.includes(state.kind))),
    openOrders(connection, exceptBatch) {
      const others = [...book.values()].filter(
        (batch) => batch.connection === connection && batch.id !== exceptBatch,
      );
      const open = others.flatMap(({ items }) => items.filter(({ state }) => isOpen(state)));
      return new Set(open.map(({ order }) => order.id));
    },
    originOf: ({ id }) => origins.get(id) ?? null,
    add(batch, origin) {
      rows.insert({ batch, origin });
      book.set(batch.id, batch);
      origins.set(batch.id, origin);
      tell(batch, batch.items);
    },
    change: (batch, next, paused) => change(batch, next, paused),
    changeItem(item, state, alongside) {
      const batch = book.get(item.batch);
      if (batch !== undefined)
        change(batch, ({ id }) => (id === item.id ? state : null), undefined, alongside);
    },
    remove(batch) {
      rows.delete(batch);
      forget(batch.id);
    },
    prune() {
      const before = (days: number) => now() - days * DAY_MS;
      const listed = [...book.keys()];
      rows.prune(listed, before(LISTED_DAYS.done), before(LISTED_DAYS.failed), KEPT_BATCHES).forEach(forget);
    },
  };
}
