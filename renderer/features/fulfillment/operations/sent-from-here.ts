import type { OutboxBatch } from '../../../../shared/contract/outbox.ts';
import { useOperationsState } from './operations-state.ts';

/** Whether something that was submitted from this page is still to be sent, or on its way. */
export function isSentFromHere(batches: readonly OutboxBatch[]): boolean {
  const { mine, submitting } = useOperationsState.getState();
  const isOnItsWay = ({ state }: OutboxBatch['items'][number]) =>
    state.kind === 'held' || state.kind === 'queued' || state.kind === 'sending';
  return submitting.size > 0 || batches.some(({ id, items }) => mine.has(id) && items.some(isOnItsWay));
}
