import type { WallClock } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostInput } from '../../shared/contract/host-contract.ts';
import {
  canTakeBack,
  isOpen,
  type OutboxBatch,
  type OutboxItem,
  type OutboxState,
} from '../../shared/contract/outbox.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { CallsOf } from '../host-calls.ts';
import { admitAgain, admitOrders } from './admit-orders.ts';
import type { Holds } from './holds.ts';
import type { OutboxBook } from './outbox-book.ts';
import type { StoreOf } from './store-of.ts';

export interface OutboxCallsOptions {
  readonly book: OutboxBook;
  readonly holds: Holds;
  /** Lets a connection's queue be sent. */
  readonly kick: (connection: ConnectionId) => void;
  readonly storeOf: StoreOf;
  readonly now: WallClock;
  readonly newId: () => string;
}

/** The outbox's part of the host's contract. Unknown batches are `host` errors. */
export function createOutboxCalls(options: OutboxCallsOptions): CallsOf<'outbox'> {
  const { book, holds, kick, now, newId } = options;

  function submit(
    { connection, command, orders, holdMs }: HostInput<'outbox.submit'>,
    origin: string,
  ): OutboxBatch {
    const id = newId();
    const { operation } = command;
    const submittedAt = now();
    const admitted = holdMs > 0 ? ({ kind: 'held', until: submittedAt + holdMs } as const) : QUEUED;
    const items = admitOrders(operation, orders, book.openOrders(connection), admitted).map(
      ({ order, state }): OutboxItem => ({ id: newId(), batch: id, connection, operation, order, state }),
    );
    const batch: OutboxBatch = { id, connection, command, submittedAt, paused: false, items };
    book.prune();
    book.add(batch, origin);
    if (holdMs > 0) holds.begin(batch, holdMs);
    return go(batch);
  }

  /** Lets it be sent, and answers how it stands then: the first item may be under way already. */
  function go(batch: OutboxBatch): OutboxBatch {
    kick(batch.connection);
    return book.find(batch.id) ?? batch;
  }

  function again(batch: OutboxBatch, which: (state: OutboxState) => boolean): OutboxBatch {
    const open = book.openOrders(batch.connection, batch.id);
    return go(book.change(batch, (item) => (which(item.state) ? admitAgain(item, open) : null), false));
  }

  function takeBack(batch: OutboxBatch, items: readonly string[] | null): OutboxBatch {
    const isMeant = ({ id, state }: OutboxItem) => canTakeBack(state) && (items?.includes(id) ?? true);
    return book.change(batch, (item) => (isMeant(item) ? { kind: 'taken_back' } : null));
  }

  function dismiss(batch: OutboxBatch): Result<null, ApiError> {
    // What is not known may stay so for ever, for example without the scope that reads the order: it can be given up.
    if (batch.items.some(({ state }) => isOpen(state) && state.kind !== 'unknown')) return err(stillOpen);
    book.remove(takeBack(batch, null));
    return ok(null);
  }

  const withBatch =
    <Input extends { readonly batch: string }, Output>(
      act: (batch: OutboxBatch, input: Input) => Result<Output, ApiError>,
    ) =>
    async (input: Input): Promise<Result<Output, ApiError>> => {
      const batch = book.find(input.batch);
      return batch === null ? err(unknownBatch) : act(batch, input);
    };

  return {
    'outbox.list': async ({ connection }) =>
      ok(book.batches().filter((batch) => connection === null || batch.connection === connection)),
    'outbox.submit': async (input) => {
      const store = options.storeOf(input.connection);
      return store === null ? err(noConnection) : ok(submit(input, store.origin));
    },
    'outbox.takeBack': withBatch((batch, { items }: HostInput<'outbox.takeBack'>) =>
      ok(takeBack(batch, items)),
    ),
    'outbox.sendNow': withBatch((batch) => ok(holds.release(batch))),
    'outbox.pause': withBatch((batch) => ok(book.change(batch, () => null, true))),
    'outbox.resume': withBatch((batch) => ok(again(batch, ({ kind }) => kind === 'left'))),
    'outbox.retry': withBatch((batch) => ok(again(batch, canBeRetried))),
    'outbox.dismiss': withBatch(dismiss),
  };
}

const QUEUED = { kind: 'queued' } as const;

/** Not where the connection was gone: another store may go by its name by now. */
function canBeRetried(state: OutboxState): boolean {
  return state.kind === 'not_done' && state.error.kind !== 'no_connection';
}

const unknownBatch: ApiError = {
  kind: 'host',
  reason: 'refused',
  detail: 'dismissed already, or never submitted',
};
const stillOpen: ApiError = {
  kind: 'host',
  reason: 'refused',
  detail: 'some of it has not ended yet',
};
const noConnection: ApiError = {
  kind: 'no_connection',
  reason: 'gone',
};
