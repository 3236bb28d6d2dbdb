import { useState } from 'react';
import type { BatchOf, JobOf, QueueJob } from '../../../shared/contract/queue.ts';
import { useJobChanges } from '../../queue/use-job-changes.ts';

export interface Deletions {
  /** The batch in which themes were last deleted together. */
  readonly batch: string;
  /** Their current state, even after the queue has forgotten them: it does not keep successful jobs. */
  readonly jobs: readonly JobOf<'theme'>[];
}

/** The progress of themes that were last deleted together; null if there are none, or the user has closed the results. */
export function useDeletions() {
  const [last, setLast] = useState<BatchOf<'theme'> | null>(null);
  /** By id. A batch can have ended before its submission is answered. */
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
