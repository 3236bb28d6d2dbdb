import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { QueueBatch, QueueEvent, QueueJob } from '../../shared/contract/queue.ts';
import { isOpen } from '../../shared/queue/job-states.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { LOST_EVENT_MS, mayHaveMissed } from './lost-events.ts';

export const queueKeys = {
  all: ['host', 'queue'],
  of: (connection: ConnectionId) => ['host', 'queue', connection] as const,
} as const;

/** The batches of a connection that were not dismissed, oldest first. Kept current by `refreshQueue`. */
export const queueQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: queueKeys.of(connection),
    queryFn: async () => readQueue(host, connection),
    staleTime: Infinity,
    gcTime: Infinity,
    refetchInterval: ({ state: { data } }) => (hasOpen(data ?? []) ? LOST_EVENT_MS : false),
  });

/** Events that arrive while the list is read may be newer than the list, so they are applied to it. */
async function readQueue(host: HostClient, connection: ConnectionId): Promise<QueueBatch[]> {
  const heard: QueueEvent[] = [];
  const stop = host.onEvent((event) => {
    if (event.type === 'queue' && event.batch.connection === connection) heard.push(event);
  });
  try {
    return heard.reduce(applyQueueEvent, await host.call('queue.list', { connection }));
  } finally {
    stop();
  }
}

function hasOpen(batches: readonly QueueBatch[]): boolean {
  // From the end, because jobs are sent in order: a long batch that is nearly done is not searched from the start each time.
  return batches.findLast(({ jobs }) => jobs.findLast(isOpen) !== undefined) !== undefined;
}

/** Applies an event; reads everything again after the event stream was interrupted. */
export function refreshQueue(queryClient: QueryClient, event: HostEvent): void {
  // Also the queues of stores that are not shown: closing the page asks about them.
  const every = { queryKey: queueKeys.all, refetchType: 'all' } as const;
  if (mayHaveMissed(event)) inBackground(queryClient.invalidateQueries(every));
  if (event.type !== 'queue') return;
  queryClient.setQueryData<QueueBatch[]>(
    queueKeys.of(event.batch.connection),
    (known) => known && applyQueueEvent(known, event),
  );
}

/** The batches after an event: changed jobs are replaced, new ones appended. */
export function applyQueueEvent(batches: QueueBatch[], event: QueueEvent): QueueBatch[] {
  const { batch, changed, dismissed } = event;
  if (dismissed) return batches.filter(({ id }) => id !== batch.id);
  const known = batches.find(({ id }) => id === batch.id);
  // A batch and its jobs are of the same kind, which the compiler cannot infer.
  const withJobs = (jobs: readonly QueueJob[]) => ({ ...batch, jobs }) as QueueBatch;
  if (known === undefined) return [...batches, withJobs(changed)];
  const after = withJobs(mergeJobs(known.jobs, changed));
  return batches.map((other) => (other === known ? after : other));
}

/** All jobs of a batch after an event that contains the changed ones. */
export function mergeJobs(jobs: readonly QueueJob[], changed: readonly QueueJob[]): QueueJob[] {
  const news = new Map(changed.map((job) => [job.id, job]));
  const merged = jobs.map((job) => news.get(job.id) ?? job);
  for (const { id } of jobs) news.delete(id);
  return [...merged, ...news.values()];
}
