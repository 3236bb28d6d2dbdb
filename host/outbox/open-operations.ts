import type { OutboxBatch, OutboxItem, OutboxState } from '../../shared/contract/outbox.ts';
import { nameOperations } from './name-operations.ts';

/** Whether the item still has to be sent, or is being sent: quitting now would cut it short. */
export function isUnderWay({ kind }: OutboxState): boolean {
  return kind === 'held' || kind === 'queued' || kind === 'sending';
}

/** What quitting now would cut short, as sentences; none when nothing would be. */
export function whatIsOpen(batches: readonly OutboxBatch[]): string[] {
  const isBeingSent = ({ state }: OutboxItem) => state.kind === 'sending';
  const sending = nameOperations(batches, isBeingSent);
  const waiting = nameOperations(batches, (item) => isUnderWay(item.state) && !isBeingSent(item));
  return [
    ...(sending === null ? [] : [`Being sent: ${sending}.`]),
    ...(waiting === null ? [] : [`Not sent yet: ${waiting}.`]),
  ];
}
