import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { JobStateKind, QueueBatch, QueueJob } from '../../shared/contract/queue.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { useHost } from '../data/host-context.tsx';
import { mergeJobs, queueKeys } from '../data/queue-queries.ts';
import { useQueue } from '../data/use-queue.ts';

/**
 * A change of a batch. `all`: its jobs in their current state; `changed`: those whose state changed; `before`: their
 * earlier states, except for jobs seen for the first time, as all listed jobs are when the page opens.
 */
export interface JobChange {
  readonly batch: string;
  readonly all: readonly QueueJob[];
  readonly changed: readonly QueueJob[];
  readonly before: ReadonlyMap<string, JobStateKind>;
}

/** Reports each state change of a job in the active store once. Mount in the frame, so that it works on every screen. */
export function useJobChanges(onChange: (change: JobChange) => void): void {
  const host = useHost();
  const { connection } = useActiveStore();
  const queryClient = useQueryClient();
  const batches = useQueue();
  /** The last reported state of each job. */
  const noted = useRef(new Map<string, QueueJob['state']['kind']>());

  const note = useEffectEvent((batch: string, all: readonly QueueJob[], jobs: readonly QueueJob[]) => {
    const changed = jobs.filter(({ id, state }) => noted.current.get(id) !== state.kind);
    if (changed.length === 0) return;
    const before = new Map<string, JobStateKind>();
    for (const { id, state } of changed) {
      const kind = noted.current.get(id);
      if (kind !== undefined) before.set(id, kind);
      noted.current.set(id, state.kind);
    }
    onChange({ batch, all, changed, before });
  });
  useEffect(() => {
    for (const { id, jobs } of batches) note(id, jobs, jobs);
  }, [batches]);
  const hear = useEffectEvent((batch: string, changed: readonly QueueJob[]) => {
    const listed = queryClient.getQueryData<QueueBatch[]>(queueKeys.of(connection.id));
    const all = jobsAfter(listed, batch, changed);
    if (all !== null) note(batch, all, changed);
  });
  // The list alone is not enough: a batch that ends and is dismissed between two renders never appears in it.
  useEffect(
    () =>
      host.onEvent((event) => {
        if (event.type !== 'queue' || event.dismissed || event.batch.connection !== connection.id) return;
        hear(event.batch.id, event.changed);
      }),
    [host, connection.id],
  );
}

/**
 * All jobs of a batch after an event with the changed ones. Null while the list of batches is not loaded: it will
 * contain the event's state, and without it one job of an interrupted batch looks like the whole batch.
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

/** Whether a job of the batch is queued again: it failed and was retried, or the store's rate limit held it back. */
export function isQueuedAgain({ changed, before }: Pick<JobChange, 'changed' | 'before'>): boolean {
  return changed.some(({ id, state }) => state.kind === 'queued' && (before.get(id) ?? 'held') !== 'held');
}
