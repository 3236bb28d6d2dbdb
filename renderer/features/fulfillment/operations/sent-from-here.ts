import type { QueueBatch } from '../../../../shared/contract/queue.ts';
import { isUnderWay } from '../../../../shared/queue/job-states.ts';
import { useOperationsState } from './operations-state.ts';

/** Whether something that was submitted from this page is still to be sent, or on its way. */
export function isSentFromHere(batches: readonly QueueBatch[]): boolean {
  const { mine, submitting } = useOperationsState.getState();
  return submitting.size > 0 || batches.some(({ id, jobs }) => mine.has(id) && jobs.some(isUnderWay));
}
