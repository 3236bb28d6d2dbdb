import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { QueueJob } from '../../shared/contract/queue.ts';
import { isUnderWay } from '../../shared/queue/job-states.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { mayHaveMissed } from './lost-events.ts';

/** Listens to the queue, for callers that submit a job and wait for its outcome. */
export interface JobListener {
  /**
   * Resolves with the job once it has ended or its outcome is unknown. If `onUnknown` is given, an unknown outcome calls it,
   * and the promise stays pending while the store is read to find the outcome.
   */
  settled(job: QueueJob, onUnknown?: () => void): Promise<QueueJob>;
  stop(): void;
}

/** Listens from now on: call it before submitting, because a job may end before the answer that names it. */
export function listenToJobs(host: HostClient, connection: ConnectionId): JobListener {
  const heard = new Map<string, QueueJob>();
  const waiting = new Map<string, (job: QueueJob) => void>();
  const hear = (jobs: readonly QueueJob[]) => {
    for (const job of jobs.filter((one) => !isUnderWay(one))) {
      heard.set(job.id, job);
      waiting.get(job.id)?.(job);
    }
  };
  const stop = host.onEvent((event) => {
    if (event.type === 'queue') hear(event.changed);
    if (mayHaveMissed(event))
      inBackground(
        // If that fails, Storedesk has stopped again, and the event of its next start has it asked again.
        host.ask('queue.list', { connection }).then((answer) => {
          if (answer.ok) hear(answer.value.flatMap(({ jobs }): readonly QueueJob[] => jobs));
        }),
      );
  });
  return {
    stop,
    settled: async (submitted, onUnknown) =>
      new Promise((resolve) => {
        const look = (job: QueueJob) => {
          if (isUnderWay(job)) return;
          if (onUnknown !== undefined && isBeingRead(job)) onUnknown();
          else resolve(job);
        };
        waiting.set(submitted.id, look);
        look(heard.get(submitted.id) ?? submitted);
      }),
  };
}

function isBeingRead({ state }: QueueJob): boolean {
  return state.kind === 'unknown' && state.reconciles.kind === 'waiting';
}
