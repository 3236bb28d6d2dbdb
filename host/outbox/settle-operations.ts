import type { OutboxBatch, OutboxItem, OutboxStateKind } from '../../shared/contract/outbox.ts';
import type { Timer } from '../ports.ts';
import type { EndItem } from './ends.ts';
import type { Holds } from './holds.ts';
import { nameOperations } from './name-operations.ts';
import type { OutboxBook } from './outbox-book.ts';
import { cutOff } from './restore-outbox.ts';

export const SETTLE_CHOICES = ['finish', 'cancel'] as const;
export type SettleChoice = (typeof SETTLE_CHOICES)[number];

/** How the operations ended that were open. */
export interface Settled {
  /** What became of which, one sentence per way to end; none when nothing was open. */
  readonly sentences: readonly string[];
  /** Whether all was sent, or all was taken back, as it was chosen: then there is nothing more to say. */
  readonly asChosen: boolean;
}

export interface SettleOptions {
  readonly book: OutboxBook;
  readonly holds: Holds;
  readonly end: EndItem;
  readonly timer: Timer;
  /** Resolves when nothing is being sent. */
  readonly idle: () => Promise<void>;
  /** Aborts the call that sends an item. */
  readonly abort: (item: OutboxItem) => void;
  readonly choice: SettleChoice;
  /** Milliseconds. */
  readonly patienceMs: number;
}

/** What is waited for when the app is quit. A longer batch goes on when somebody says so after the next start. */
const SHORT_BATCH = 10;

/** See `Outbox.settle`. */
export async function settleOperations(options: SettleOptions): Promise<Settled> {
  const { book, holds, choice, patienceMs } = options;
  const open = new Set(book.items(null, 'held', 'queued', 'sending').map(({ id }) => id));
  if (choice === 'cancel') {
    for (const batch of book.batches()) moveWaiting(book, batch, 'taken_back');
  } else {
    for (const batch of book.batches()) if (!isShort(batch)) moveWaiting(book, batch, 'left');
    for (const batch of book.batches()) holds.release(batch);
  }
  await withPatience(options, patienceMs);
  return describeEnds(book.batches(), open, choice);
}

function isShort({ items, paused }: OutboxBatch): boolean {
  return !paused && items.filter(({ state }) => isWaiting(state)).length <= SHORT_BATCH;
}

function isWaiting({ kind }: OutboxItem['state']): boolean {
  return kind === 'held' || kind === 'queued';
}

function moveWaiting(book: OutboxBook, batch: OutboxBatch, kind: 'taken_back' | 'left'): void {
  book.change(batch, ({ state }) => (isWaiting(state) ? { kind } : null), false);
}

async function withPatience({ book, end, timer, idle, abort }: SettleOptions, ms: number): Promise<void> {
  let stop = (): void => undefined;
  const late = new Promise<'late'>((resolve) => {
    stop = timer(ms, () => resolve('late'));
  });
  const how = await Promise.race([idle(), late]);
  stop();
  if (how !== 'late') return;
  for (const batch of book.batches()) moveWaiting(book, batch, 'left');
  for (const item of book.items(null, 'sending')) {
    // In doubt first: what the aborted call answers is then no news.
    end(item, { kind: 'unknown', error: cutOff }, null);
    abort(item);
  }
}

const ENDS: readonly (readonly [OutboxStateKind, (names: string) => string])[] = [
  ['done', (names) => `Sent: ${names}.`],
  ['taken_back', (names) => `Taken back, not sent: ${names}.`],
  ['left', (names) => `Not sent: ${names}. Storedesk asks about it when it is opened again.`],
  ['refused', (names) => `Refused by the store: ${names}.`],
  ['not_done', (names) => `Not done: ${names}.`],
  ['unknown', (names) => `Not known yet: ${names}. Storedesk reads the order when it is opened again.`],
];

function describeEnds(
  batches: readonly OutboxBatch[],
  open: ReadonlySet<string>,
  choice: SettleChoice,
): Settled {
  const chosen = choice === 'finish' ? 'done' : 'taken_back';
  const sentences = ENDS.flatMap(([kind, say]) => {
    const names = nameOperations(batches, ({ id, state }) => open.has(id) && state.kind === kind);
    return names === null ? [] : [say(names)];
  });
  const asChosen = batches.every(({ items }) =>
    items.every(({ id, state }) => !open.has(id) || state.kind === chosen),
  );
  return { sentences, asChosen };
}
