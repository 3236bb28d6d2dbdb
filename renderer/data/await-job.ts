import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { QueueJob } from '../../shared/contract/queue.ts';
import { isUnderWay } from '../../shared/queue/job-states.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';

/** Listens to the queue, for whoever submits a job and waits for how it ends. */
export interface JobListener {
  /**
   * Resolves with the job once it has ended, or once it is not known what became of it. With `onUnknown` that is told to it,
   * and the promise waits on as long as the store is being read for that.
   */
  settled(job: QueueJob, onUnknown?: () => void): Promise<QueueJob>;
  stop(): void;
}

/** Listens from now on: a job may end before the host's answer that names it. */
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
    // The bridge says so when its stream is back: what happened while it was broken is not repeated.
    if (event.type === 'connections.changed')
      inBackground(
        host
          .call('queue.list', { connection })
          .then((batches) => hear(batches.flatMap(({ jobs }): readonly QueueJob[] => jobs))),
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
