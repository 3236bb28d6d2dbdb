import { useState } from 'react';
import type { BatchOf, JobOf, QueueJob } from '../../../shared/contract/queue.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';

export interface Deletions {
  /** The batch by which themes were deleted together last. */
  readonly batch: string;
  /** As they stand, also when the queue has forgotten them: what went well is not kept there. */
  readonly jobs: readonly JobOf<'theme'>[];
}

/** How the themes fare that were deleted together last; null when none were, or nobody wants to see it any more. */
export function useDeletions() {
  const [last, setLast] = useState<BatchOf<'theme'> | null>(null);
  /** By their ids. A batch can have ended before its submission is answered. */
  const [heard, setHeard] = useState<ReadonlyMap<string, JobOf<'theme'>>>(new Map());
  useJobChanges(({ changed }) => {
    const deleted = changed.filter(isDeletion);
    if (deleted.length > 0)
      setHeard((before) => new Map([...before, ...deleted.map((job) => [job.id, job] as const)]));
  });
  const deletions: Deletions | null =
    last === null ? null : { batch: last.id, jobs: last.jobs.map((job) => heard.get(job.id) ?? job) };
  return { deletions, show: setLast };
}

function isDeletion(job: QueueJob): job is JobOf<'theme'> {
  return job.kind === 'theme' && job.payload.operation === 'delete';
}
