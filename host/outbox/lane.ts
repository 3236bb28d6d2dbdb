import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { OutboxBatch, OutboxChange, OutboxCommand, OutboxItem } from '../../shared/contract/outbox.ts';
import { operationFailure } from '../../shared/fulfillment/settle-operation.ts';
import type { Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { Timer } from '../ports.ts';
import type { Doubts } from './doubts.ts';
import { type EndItem, requestIdOf } from './ends.ts';
import { failsAlike } from './failing-alike.ts';
import type { OutboxBook } from './outbox-book.ts';
import { cutOff } from './restore-outbox.ts';
import type { Operated } from './send-operation.ts';

/**
 * Sends the queued items of one connection, one after the other. With one call under way at a time the gateway foresees
 * the store's limit, and whatever a person does elsewhere in the app waits behind one call and not behind a batch.
 */
export interface Lane {
  /** Begins to send, unless it is at it. */
  kick(): void;
  /** Resolves when nothing is being sent and nothing is left that could be. */
  idle(): Promise<void>;
}

export interface LaneOptions {
  readonly connection: ConnectionId;
  readonly book: OutboxBook;
  readonly send: (item: OutboxItem, command: OutboxCommand) => Promise<Result<Operated, ApiError>>;
  readonly read: (item: OutboxItem) => Promise<Result<OutboxChange | null, ApiError>>;
  readonly doubts: Pick<Doubts, 'look'>;
  readonly end: EndItem;
  /** Whether the outbox was closed: then nothing is sent or written any more. */
  readonly isClosed: () => boolean;
  readonly timer: Timer;
  /** Told of what a disk or a bug did; the lane then tries again a little later. */
  readonly onFault: (error: unknown) => void;
}

/** So many failures in a row of one batch are no accident of single requests. */
const FAILURES_IN_A_ROW = 5;
/** Until what could not be written down is tried again. Milliseconds. */
const AFTER_FAULT_MS = 5_000;

/** Sends nothing before the first `kick`. */
export function createLane({
  connection,
  book,
  send,
  read,
  doubts,
  end,
  isClosed,
  timer,
  onFault,
}: LaneOptions): Lane {
  let busy = false;
  const idlers = new Set<() => void>();
  const failures = new Map<string, number>();

  async function run(): Promise<void> {
    try {
      doubtTheForgotten();
      for (let next = pickNext(book, connection); next !== null; next = pickNext(book, connection)) {
        await carryOut(next.batch, next.item);
        if (isClosed()) break;
      }
    } catch (error) {
      // Sending on without writing it down could send twice.
      if (!isClosed()) timer(AFTER_FAULT_MS, kick);
      onFault(error);
    } finally {
      busy = false;
      for (const resolve of idlers) resolve();
      idlers.clear();
    }
  }

  /** What is `sending` before anything is sent: its answer came, and could not be written down. */
  function doubtTheForgotten(): void {
    for (const item of book.items(connection, 'sending')) {
      end(item, { kind: 'unknown', error: cutOff }, null);
      inBackground(doubts.look(item), onFault);
    }
  }

  async function carryOut(batch: OutboxBatch, item: OutboxItem): Promise<void> {
    book.change(batch, ({ id }) => (id === item.id ? { kind: 'sending' } : null));
    const answer = await send(item, batch.command);
    if (isClosed()) return;
    const stop = answer.ok ? finish(item, answer.value) : await fail(item, answer.error);
    const inARow = answer.ok ? 0 : (failures.get(batch.id) ?? 0) + countsAsFailure(item);
    if (inARow === 0) failures.delete(batch.id);
    else failures.set(batch.id, inARow);
    if (stop || inARow >= FAILURES_IN_A_ROW) pauseRest(batch);
  }

  function finish(item: OutboxItem, { change, remainder, requestId }: Operated): false {
    end(item, { kind: 'done', change, remainder, late: false }, requestId);
    return false;
  }

  /** Returns whether the others of the batch would fare alike. */
  async function fail(item: OutboxItem, error: ApiError): Promise<boolean> {
    const failure = operationFailure(error);
    const requestId = requestIdOf(error);
    switch (failure.kind) {
      case 'fields': {
        const { message, fields } = failure;
        end(item, { kind: 'refused', message, fields, current: null }, requestId);
        return true;
      }
      case 'state': {
        const current = await read(item);
        if (isClosed()) return false;
        const { message } = failure;
        end(
          item,
          { kind: 'refused', message, fields: null, current: current.ok ? current.value : null },
          requestId,
        );
        return false;
      }
      case 'failed':
        end(item, { kind: 'not_done', error }, requestId);
        return failsAlike(error);
      case 'unknown': {
        end(item, { kind: 'unknown', error }, requestId);
        const unreadable = await doubts.look(item);
        return unreadable !== null && failsAlike(unreadable);
      }
    }
  }

  function countsAsFailure(item: OutboxItem): 0 | 1 {
    const kind = book.current(item)?.state.kind;
    return kind === 'not_done' || kind === 'unknown' ? 1 : 0;
  }

  function pauseRest({ id }: OutboxBatch): void {
    failures.delete(id);
    const batch = book.find(id);
    const hasRest = batch?.items.some(({ state }) => state.kind === 'held' || state.kind === 'queued');
    if (batch !== null && hasRest === true) book.change(batch, () => null, true);
  }

  function kick(): void {
    if (busy || isClosed()) return;
    busy = true;
    inBackground(run(), onFault);
  }

  return {
    kick,
    idle: () =>
      busy
        ? new Promise((resolve) => {
            idlers.add(resolve);
          })
        : Promise.resolve(),
  };
}

/** A single operation goes before a batch: somebody has just clicked. Among equals the order is that of submission. */
function pickNext(
  book: OutboxBook,
  connection: ConnectionId,
): { readonly batch: OutboxBatch; readonly item: OutboxItem } | null {
  const ready = book.batches().filter((batch) => batch.connection === connection && !batch.paused);
  const singlesFirst = ready.toSorted((a, b) => Number(a.items.length > 1) - Number(b.items.length > 1));
  for (const batch of singlesFirst) {
    const item = batch.items.find(({ state }) => state.kind === 'queued');
    if (item !== undefined) return { batch, item };
  }
  return null;
}
