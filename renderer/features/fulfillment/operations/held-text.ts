import type {
  OutboxBatch,
  OutboxCommand,
  OutboxItem,
  OutboxStateKind,
} from '../../../../shared/contract/outbox.ts';
import { OPERATION_WORDS } from './operation-buttons.ts';

/** A batch of which something is held, and the time when it is sent (milliseconds since 1970). */
export interface HeldBatch {
  readonly batch: OutboxBatch;
  readonly items: readonly OutboxItem[];
  readonly until: number;
}

/** What is held, in the order of submission. */
export function heldBatches(batches: readonly OutboxBatch[]): HeldBatch[] {
  return batches.flatMap((batch) => {
    const items = batch.items.filter(({ state }) => state.kind === 'held');
    const until = Math.min(...items.map(({ state }) => (state.kind === 'held' ? state.until : Infinity)));
    return items.length === 0 ? [] : [{ batch, items, until }];
  });
}

/** Whole seconds until then, never less than none. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
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
