import type { QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { mergeJobs } from '../data/queue-queries.ts';

/**
 * All jobs of a batch after an event that named the changed ones. Null while the list of batches is not there yet: it
 * will hold what the event says, and without it one job of a batch that was interrupted looks like all of it.
 */
export function jobsAfter(
  listed: readonly QueueBatch[] | undefined,
  batch: string,
  changed: readonly QueueJob[],
): readonly QueueJob[] | null {
  if (listed === undefined) return null;
  const known = listed.find(({ id }) => id === batch)?.jobs ?? changed;
  return mergeJobs(known, changed);
}
