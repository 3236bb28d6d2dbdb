import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import type { HostEvent, HostInput } from '../../../shared/contract/host-contract.ts';
import type {
  OutboxBatch,
  OutboxCommand,
  OutboxOrder,
  OutboxState,
  OutboxStateKind,
} from '../../../shared/contract/outbox.ts';
import { type FulfillmentState, splitState } from '../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../shared/ids.ts';
import { openDatabase } from '../../database/open-database.ts';
import { CONNECTION, gatewayTo } from '../../gateway/test/gateway-under-test.ts';
import type { LogEntry } from '../../ports.ts';
import type { FakeClock } from '../../test/fake-clock.ts';
import type { OutboxRecord } from '../outbox-record.ts';
import { createOutbox, type Outbox } from '../outbox.ts';

export const ACCEPT: OutboxCommand = { operation: 'accept', message: null };

/** An order as a person saw it. */
export function order(id: number, state: FulfillmentState = 'open/submitted'): OutboxOrder {
  return { id: id as FulfillmentOrderId, orderName: `#${String(1000 + id)}`, ...splitState(state) };
}

export function orders(count: number): OutboxOrder[] {
  return Array.from({ length: count }, (_, index) => order(index + 1));
}

export interface OutboxUnderTest {
  readonly outbox: Outbox;
  readonly clock: FakeClock;
  /** What the activity log was told. */
  readonly records: readonly OutboxRecord[];
  readonly events: readonly HostEvent[];
  readonly logged: readonly LogEntry[];
  /** Connections that are there; take one out and call `outbox.connectionsChanged()`. */
  readonly connections: Set<ConnectionId>;
  submit(what?: Partial<HostInput<'outbox.submit'>>): Promise<OutboxBatch>;
  /** Makes a call about one batch; throws when it is refused. */
  call(name: 'sendNow' | 'pause' | 'resume' | 'retry', batch: OutboxBatch): Promise<OutboxBatch>;
  takeBack(batch: OutboxBatch, items?: readonly string[]): Promise<OutboxBatch>;
  list(): Promise<OutboxBatch[]>;
  /** The states of a batch's items, in order. */
  states(batch: OutboxBatch): Promise<OutboxState[]>;
  kinds(batch: OutboxBatch): Promise<OutboxStateKind[]>;
  /** Resolves when the item of this order is in that state; at once when it is. */
  reached(orderId: number, kind: OutboxStateKind): Promise<OutboxState>;
  /** Resolves when the batch is paused. */
  paused(batch: OutboxBatch): Promise<void>;
  /** From now on nothing can be written, or again can be. */
  letDiskBeFull(isFull: boolean): void;
  /** Ends without a word, like a crash: what is under way is never heard of. */
  crash(): void;
}

export interface OutboxFolder {
  readonly dataDir: string;
  remove(): void;
}

export function makeOutboxFolder(): OutboxFolder {
  const dataDir = mkdtempSync(join(tmpdir(), 'storedesk-outbox-'));
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

/**
 * An outbox on a real file, over a real gateway to `origin`; time stands still until the test lets it pass. `onRecord` is
 * called while the activity log is told; `startMs` is what the clock on the wall says first.
 */
export function openOutbox(
  { dataDir }: OutboxFolder,
  origin: string,
  onRecord: () => void = () => undefined,
  startMs?: number,
): OutboxUnderTest {
  const { gateway, clock } = gatewayTo(origin, {}, startMs);
  const opened = openDatabase({ dataDir, now: clock.now });
  if (!opened.ok) throw new Error(opened.error.kind);
  const { database } = opened.value;
  const events: HostEvent[] = [];
  const records: OutboxRecord[] = [];
  const logged: LogEntry[] = [];
  const watchers = new Set<() => void>();
  const connections = new Set([CONNECTION]);
  const outbox = createOutbox({
    database,
    gateway,
    now: clock.now,
    timer: clock.timer,
    log: (entry) => logged.push(entry),
    storeOf: (id) => (connections.has(id) ? { gidNamespace: 'service', origin } : null),
    record: (entry) => {
      records.push(entry);
      onRecord();
    },
    emit: (event) => {
      events.push(event);
      // In the next turn: whoever waits shall find what was told.
      queueMicrotask(() => watchers.forEach((watch) => watch()));
    },
    newId: () => crypto.randomUUID(),
  });

  async function list(): Promise<OutboxBatch[]> {
    const listed = await outbox.calls['outbox.list']({ connection: null });
    return listed.ok ? listed.value : [];
  }
  async function states({ id }: OutboxBatch): Promise<OutboxState[]> {
    const batch = (await list()).find((one) => one.id === id);
    return batch?.items.map(({ state }) => state) ?? [];
  }
  async function until<Found>(find: () => Promise<Found | undefined>): Promise<Found> {
    for (;;) {
      let watch: (() => void) | null = null;
      const told = new Promise<void>((resolve) => {
        watch = resolve;
        watchers.add(resolve);
      });
      const found = await find();
      if (found !== undefined) return found;
      await told;
      if (watch !== null) watchers.delete(watch);
    }
  }

  return {
    outbox,
    clock,
    records,
    events,
    logged,
    connections,
    list,
    states,
    kinds: async (batch) => (await states(batch)).map(({ kind }) => kind),
    async submit(what = {}) {
      const input = { connection: CONNECTION, command: ACCEPT, orders: [order(1)], holdMs: 0, ...what };
      const answer = await outbox.calls['outbox.submit'](input);
      if (!answer.ok) throw new Error(answer.error.kind);
      return answer.value;
    },
    async call(name, { id }) {
      const answer = await outbox.calls[`outbox.${name}`]({ batch: id });
      if (!answer.ok) throw new Error(answer.error.kind);
      return answer.value;
    },
    async takeBack({ id }, items) {
      const answer = await outbox.calls['outbox.takeBack']({ batch: id, items: items ? [...items] : null });
      if (!answer.ok) throw new Error(answer.error.kind);
      return answer.value;
    },
    reached: (orderId, kind) =>
      until(async () => {
        const items = (await list()).flatMap((batch) => batch.items);
        return items.find((item) => item.order.id === orderId && item.state.kind === kind)?.state;
      }),
    paused: ({ id }) =>
      until(async () =>
        (await list()).find((batch) => batch.id === id)?.paused === true ? null : undefined,
      ).then(() => undefined),
    letDiskBeFull: (isFull) => database.exec(`pragma query_only = ${isFull ? 'on' : 'off'}`),
    crash() {
      outbox.stop();
      gateway.cancelAll();
      database.close();
    },
  };
}
