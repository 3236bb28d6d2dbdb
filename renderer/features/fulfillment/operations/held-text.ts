import type { Instant } from '../../../../shared/clock.ts';
import {
  HOLD_MS,
  type OutboxBatch,
  type OutboxCommand,
  type OutboxItem,
  type OutboxStateKind,
} from '../../../../shared/contract/outbox.ts';
import { OPERATION_WORDS } from './operation-buttons.ts';

/** A batch of which something is held, and when it is sent. */
export interface HeldBatch {
  readonly batch: OutboxBatch;
  readonly items: readonly OutboxItem[];
  readonly until: Instant;
}

/** What is held, in the order of submission. */
export function heldBatches(batches: readonly OutboxBatch[]): HeldBatch[] {
  return batches.flatMap((batch) => {
    const items = batch.items.filter(({ state }) => state.kind === 'held');
    const until = Math.min(...items.map(({ state }) => (state.kind === 'held' ? state.until : Infinity)));
    return items.length === 0 ? [] : [{ batch, items, until }];
  });
}

/** Whole seconds until then: never less than none, and not more than a hold has when the clock was set meanwhile. */
export function secondsLeft(until: Instant, now: Instant): number {
  return Math.ceil(Math.min(Math.max(0, until - now), HOLD_MS) / 1000);
}

/** "Accepting #1001", "Accepting 12 orders", "3 accepts are held". */
export function heldText(held: readonly HeldBatch[]): string {
  const [only] = held;
  if (only === undefined) return '';
  if (held.length === 1)
    return `${OPERATION_WORDS[only.batch.command.operation].doing} ${nameOf(only.items)}`;
  return `${String(held.length)} accepts are held`;
}

/** "#1001", or "12 orders". */
export function nameOf(items: readonly Pick<OutboxItem, 'order'>[]): string {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only.order.orderName : `${String(items.length)} orders`;
}

/** What became of an Undo: what was taken back, and what had been sent by then. Read out, so whole sentences. */
export function undoText(operation: OutboxCommand['operation'], items: readonly OutboxItem[]): string {
  const ofKind = (...kinds: OutboxStateKind[]) => items.filter(({ state }) => kinds.includes(state.kind));
  const back = ofKind('taken_back');
  const failed = ofKind('refused', 'not_done');
  const sent = items.filter((item) => !back.includes(item) && !failed.includes(item));
  const notDone = (which: readonly OutboxItem[]) =>
    `${nameOf(which)} ${which.length === 1 ? 'was' : 'were'} not ${OPERATION_WORDS[operation].done}`;
  if (back.length === 0) return sent.length === 0 ? `Nothing to undo: ${notDone(failed)}.` : tooLate(sent);
  if (sent.length === 0) return `Undone: ${notDone(back)}.`;
  return `Undone in part: ${notDone(back)}. ${tooLate(sent)}`;
}

function tooLate(sent: readonly OutboxItem[]): string {
  return `Too late to undo: ${nameOf(sent)} ${sent.length === 1 ? 'was' : 'were'} sent already.`;
}
