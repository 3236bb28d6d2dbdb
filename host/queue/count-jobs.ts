import type { QueueJob } from '../../shared/contract/queue.ts';
import type { CountedJobs } from '../../shared/queue/drain-report.ts';
import { operationOfJob } from '../../shared/queue/job-operation.ts';
import type { QueueStore } from './queue-store.ts';

const MOST_NAMES = 5;

/** Counts the jobs that `isMeant` picks: single ones by what they do, batches each for itself. */
export function countJobs(store: QueueStore, isMeant: (job: QueueJob) => boolean): CountedJobs[] {
  const groups = new Map<string, CountedJobs>();
  for (const { id } of store.heads(null)) {
    const size = store.size(id);
    const jobs = [...store.jobsOf(id)].filter(isMeant);
    const [first] = jobs;
    if (first === undefined) continue;
    const operation = operationOfJob(first);
    const key = size === 1 ? operation : id;
    const before = groups.get(key)?.names ?? [];
    const names = [...before, ...jobs.map(({ subject }) => subject.name)];
    groups.set(key, { operation, count: names.length, of: size === 1 ? null : size, names });
  }
  return [...groups.values()].map((group) =>
    group.names.length > MOST_NAMES ? { ...group, names: [] } : group,
  );
}
