import type {
  OutboxBatch,
  OutboxCommand,
  OutboxItem,
  OutboxState,
} from '../../../../shared/contract/outbox.ts';
import { stateWords } from '../state-words.ts';
import { numberText } from './batch-choice.ts';
import { OPERATION_WORDS } from './operation-buttons.ts';
import { endedBadly, isUnderWay } from './order-items.ts';
import { toOwnChange } from './own-change.ts';
import { errorSentence } from '../../../ui/error-text.ts';

/** Where a batch stands as a whole. */
export type BatchPhase =
  /** Nothing was sent yet, and all of it can be undone. */
  | 'held'
  | 'running'
  /** Somebody paused it, or the host did because the rest would have failed alike. */
  | 'paused'
  /** Storedesk was closed in the middle. */
  | 'left'
  /** Everything was sent; of some it is not known yet what became of it. */
  | 'settling'
  | 'ended';

export function batchPhase({ items, paused }: Pick<OutboxBatch, 'items' | 'paused'>): BatchPhase {
  const has = (...kinds: OutboxState['kind'][]) => items.some(({ state }) => kinds.includes(state.kind));
  if (has('held')) return 'held';
  if (has('queued') && paused && !has('sending')) return 'paused';
  if (has('queued', 'sending')) return 'running';
  if (has('left')) return 'left';
  return has('unknown') ? 'settling' : 'ended';
}

/** How many items of a batch have come to an end, of how many. */
export function batchProgress(items: readonly OutboxItem[]): { readonly over: number; readonly of: number } {
  return { over: items.filter((item) => !isUnderWay(item)).length, of: items.length };
}

/** What can be put in line again. */
export function canRetry({ state }: Pick<OutboxItem, 'state'>): boolean {
  return state.kind === 'not_done' && state.error.kind !== 'no_connection';
}

/** How one order's operation is tried again. */
export type Retry =
  /** With its batch, in which it is alone. */
  | { readonly kind: 'batch'; readonly batch: string }
  /** As a new one: who looks at one order means none of the others of its batch. */
  | { readonly kind: 'alone'; readonly command: OutboxCommand };

/** Null when it cannot be tried again. */
export function retryOf(item: OutboxItem, batches: readonly OutboxBatch[]): Retry | null {
  const batch = batches.find(({ id }) => id === item.batch);
  if (batch === undefined || !canRetry(item)) return null;
  return batch.items.length === 1
    ? { kind: 'batch', batch: batch.id }
    : { kind: 'alone', command: batch.command };
}

/** "Accept · 40 orders" */
export function batchTitle({ command, items }: Pick<OutboxBatch, 'command' | 'items'>): string {
  const { label } = OPERATION_WORDS[command.operation];
  return `${label} · ${items.length === 1 ? (items[0]?.order.orderName ?? '') : `${numberText(items.length)} orders`}`;
}

/** "73 of 200 accepted, 2 refused, 125 not sent yet." Whatever there is none of is left out, but for what was done. */
export function batchSummary({ command, items }: Pick<OutboxBatch, 'command' | 'items'>): string {
  const of = (...kinds: OutboxState['kind'][]) =>
    items.filter(({ state }) => kinds.includes(state.kind)).length;
  const parts = [
    `${numberText(of('done'))} of ${numberText(items.length)} ${OPERATION_WORDS[command.operation].done}`,
  ];
  const add = (many: number, words: string) => {
    if (many > 0) parts.push(`${numberText(many)} ${words}`);
  };
  add(of('refused'), 'refused');
  add(of('not_done'), 'not done');
  add(of('unknown'), 'not known yet');
  add(of('taken_back'), 'taken back');
  add(of('held', 'queued', 'sending'), 'to go');
  add(of('left'), 'not sent');
  return `${parts.join(', ')}.`;
}

/** What a person should know of where it stands, beside the numbers; null when the numbers say it all. */
export function phaseText(phase: BatchPhase): string | null {
  switch (phase) {
    case 'held':
      return 'Held: nothing is sent yet.';
    case 'paused':
      return 'Paused.';
    case 'left':
      return 'Storedesk was closed in the middle.';
    case 'settling':
      return 'What is not known yet is being read again.';
    case 'running':
    case 'ended':
      return null;
  }
}

/** How one order of a batch stands, as its row says it. */
export function outcomeText({ state, operation }: Pick<OutboxItem, 'state' | 'operation'>): string {
  switch (state.kind) {
    case 'held':
      return 'Held';
    case 'queued':
      return 'In line';
    case 'sending':
      return 'Being sent';
    case 'unknown':
      return 'Not known yet: its answer was lost, and the order is being read again.';
    case 'done':
      return `${capital(OPERATION_WORDS[operation].done)}${state.late ? ' (the answer had been lost, but the store has it)' : ''}`;
    case 'refused': {
      const now =
        state.current === null ? '' : ` It is now: ${stateWords(toOwnChange(state.current)).label}.`;
      return `Refused: ${state.message}${now}`;
    }
    case 'not_done':
      return `Not done: ${errorSentence(state.error)}`;
    case 'taken_back':
      return 'Taken back before it was sent';
    case 'left':
      return 'Not sent';
  }
}

function capital(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** The rows of a batch: what somebody should look at comes first. */
export function sortedRows(items: readonly OutboxItem[]): OutboxItem[] {
  const rank = (item: OutboxItem) => (endedBadly(item) ? 0 : item.state.kind === 'unknown' ? 1 : 2);
  return items.toSorted((one, other) => rank(one) - rank(other));
}
