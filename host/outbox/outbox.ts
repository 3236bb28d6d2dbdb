import type { DatabaseSync } from 'node:sqlite';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { OutboxBatch, OutboxItem } from '../../shared/contract/outbox.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { CallsOf } from '../host-calls.ts';
import type { HostPorts } from '../ports.ts';
import { createDoubts } from './doubts.ts';
import { createEnds } from './ends.ts';
import { createHolds } from './holds.ts';
import { createLane, type Lane } from './lane.ts';
import { createOutboxBook } from './outbox-book.ts';
import { createOutboxCalls } from './outbox-calls.ts';
import type { RecordOperation } from './outbox-record.ts';
import { createOutboxRows } from './outbox-rows.ts';
import { type Settled, type SettleChoice, settleOperations } from './settle-operations.ts';
import { whatIsOpen } from './open-operations.ts';
import { readOrder } from './read-order.ts';
import { abandonBatch, restoreOutbox } from './restore-outbox.ts';
import type { StoreOf } from './store-of.ts';
import { type OrderAddress, sendOperation } from './send-operation.ts';

/** Every operation on a fulfillment order goes through here: held, sent one by one, kept on disk until it is dismissed. */
export interface Outbox {
  readonly calls: CallsOf<'outbox'>;
  /** How many operations of earlier runs cannot be read: they are kept and not sent. */
  readonly parked: number;
  /** What the person would lose or leave undone by quitting now, as sentences; none when nothing waits. */
  openOperations(): string[];
  /**
   * Ends what waits, before the app does. `finish`: ends the holds, sends what is short and waits for it; a long batch
   * stops and is left for the next start. `cancel`: takes back what was not sent. Waits at most `patienceMs` for what is
   * being sent; then that is in doubt and read again by the next start. The outbox works on afterwards: somebody may stay.
   */
  settle(choice: SettleChoice, patienceMs: number): Promise<Settled>;
  /** Connections have changed: what waits for one that is gone ends. */
  connectionsChanged(): void;
  /** Sends, reads and writes nothing any more. */
  stop(): void;
}

export interface OutboxOptions extends Pick<HostPorts, 'now' | 'timer' | 'log'> {
  readonly database: DatabaseSync;
  readonly gateway: Pick<Gateway, 'rest' | 'graphql' | 'cancel'>;
  readonly storeOf: StoreOf;
  readonly record: RecordOperation;
  readonly emit: (event: HostEvent) => void;
  readonly newId: () => string;
}

/** Until what the last run left is written down, where the disk was full. Milliseconds. */
const RESTORE_AGAIN_MS = 5_000;

/** Opens the outbox: what the last run left is listed, and what was under way then is read at once. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, gateway, storeOf, now, timer, log } = options;
  const book = createOutboxBook({ ...options, rows: createOutboxRows(database) });
  const end = createEnds(book, options.record, now);
  const lanes = new Map<ConnectionId, Lane>();
  let closed = false;
  let restored = false;

  function addressOf({ id, connection, order }: OutboxItem): Result<OrderAddress, ApiError> {
    const store = storeOf(connection);
    if (store === null) return err(noConnection);
    return ok({ connection, gidNamespace: store.gidNamespace, id: order.id, callId: callIdOf(id) });
  }
  async function read(item: OutboxItem): ReturnType<typeof readOrder> {
    const address = addressOf(item);
    return address.ok ? readOrder(gateway, address.value) : address;
  }
  const onFault = (error: unknown) => {
    // After the end the database is closed; what was under way then is taken up by the next start.
    if (closed) return;
    log({ level: 'error', event: 'outbox_fault', reason: faultReason(error) });
  };
  const doubts = createDoubts({ book, read, end, timer, onFault });

  function laneOf(connection: ConnectionId): Lane {
    const lane =
      lanes.get(connection) ??
      createLane({
        connection,
        book,
        send: async (item, command) => {
          const address = addressOf(item);
          return address.ok ? sendOperation(gateway, address.value, command) : address;
        },
        read,
        doubts,
        end,
        isClosed: () => closed || !restored,
        timer,
        onFault,
      });
    lanes.set(connection, lane);
    return lane;
  }
  const kick = (connection: ConnectionId) => laneOf(connection).kick();
  const onRelease = (batch: OutboxBatch) => kick(batch.connection);
  const holds = createHolds({ book, timer, onRelease, onFault });

  const left = new Set(book.batches().map(({ id }) => id));

  /** Until it has been written down what the last run left, nothing is sent: it could be sent without being asked for. */
  function restore(): void {
    try {
      restoreOutbox(book, end, storeOf, ({ id }) => left.has(id));
      restored = true;
    } catch (error) {
      onFault(error);
      timer(RESTORE_AGAIN_MS, () => {
        if (!closed) restore();
      });
      return;
    }
    for (const item of book.items(null, 'unknown')) inBackground(doubts.look(item), onFault);
    for (const lane of lanes.values()) lane.kick();
  }
  restore();

  return {
    parked: book.parked,
    calls: createOutboxCalls({ ...options, book, holds, kick }),
    openOperations: () => whatIsOpen(book.batches()),
    settle: (choice, patienceMs) =>
      settleOperations({
        book,
        holds,
        end,
        timer,
        idle: async () => {
          await Promise.all([...lanes.values()].map((lane) => lane.idle()));
        },
        abort: ({ id }) => gateway.cancel(callIdOf(id)),
        choice,
        patienceMs,
      }),
    connectionsChanged() {
      for (const batch of book.batches())
        if (storeOf(batch.connection) === null) abandonBatch(book, end, batch);
    },
    stop() {
      closed = true;
      holds.stop();
      doubts.stop();
    },
  };
}

function callIdOf(item: string): string {
  return `outbox-${item}`;
}

const noConnection: ApiError = {
  kind: 'no_connection',
  reason: 'gone',
};
