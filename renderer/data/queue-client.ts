import type { QueryClient } from '@tanstack/react-query';
import pLimit, { type LimitFunction } from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostInput } from '../../shared/contract/host-contract.ts';
import type { BatchOf, JobKindName, JobOf, QueueBatch, SubmittedJob } from '../../shared/contract/queue.ts';
import { endedBadly, hasEnded } from '../../shared/queue/job-states.ts';
import type { Result } from '../../shared/result.ts';
import { listenToJobs } from './await-job.ts';
import { type HostClient, HostError } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { queueKeys } from './queue-queries.ts';

type Answer = Promise<Result<QueueBatch, ApiError>>;

/** The queue's calls for one connection. Failures are values; changes also arrive as events. */
export interface QueueClient {
  /** Submits one or more jobs of a kind; nothing is sent for `holdMs` milliseconds. */
  submit<Kind extends JobKindName>(
    kind: Kind,
    jobs: readonly SubmittedJob<Kind>[],
    holdMs: number,
  ): Promise<Result<BatchOf<Kind>, ApiError>>;
  /**
   * Submits one job and resolves once it has ended or its outcome is unknown. An ended job is dismissed, because the caller
   * shows its outcome, unless it ended badly and `isShown` returns false by then. Throws `HostError` if the host does not
   * accept it. `onUnknown`: see `JobListener`.
   */
  run<Kind extends JobKindName>(
    kind: Kind,
    job: SubmittedJob<Kind>,
    options?: { readonly onUnknown?: () => void; readonly isShown?: () => boolean },
  ): Promise<JobOf<Kind>>;
  /** Cancels unsent jobs of a batch: these jobs, or all if null. */
  cancel(batch: string, jobs: readonly string[] | null): Answer;
  sendNow(batch: string): Answer;
  pause(batch: string): Answer;
  resume(batch: string): Answer;
  /** Retries failed jobs of a batch and checks unknown ones: these jobs, or all if null. */
  retry(batch: string, jobs: readonly string[] | null): Answer;
  /** Dismisses a batch. It is not an error if another window did that first. */
  dismiss(batch: string): void;
}

/** Of two requests in flight, the second may arrive first: submitting in turn keeps the order of the key presses. */
const turns = new WeakMap<HostClient, LimitFunction>();

function turnsOf(host: HostClient): LimitFunction {
  const known = turns.get(host) ?? pLimit(1);
  turns.set(host, known);
  return known;
}

export function createQueueClient(
  host: HostClient,
  queryClient: QueryClient,
  connection: ConnectionId,
): QueueClient {
  const key = queueKeys.of(connection);
  const inTurn = turnsOf(host);
  const dismiss = (batch: string) => inBackground(host.ask('queue.dismiss', { batch }));

  const submit: QueueClient['submit'] = async <Kind extends JobKindName>(
    kind: Kind,
    jobs: readonly SubmittedJob<Kind>[],
    holdMs: number,
  ) => {
    const input = { connection, kind, jobs, holdMs } as unknown as HostInput<'queue.submit'>;
    const answer = await inTurn(async () => host.ask('queue.submit', input));
    // The event arrives first. If it or the answer was lost, the queue is read again.
    const known = queryClient.getQueryData<QueueBatch[]>(key) ?? [];
    if (!answer.ok || !known.some(({ id }) => id === answer.value.id))
      await queryClient.invalidateQueries({ queryKey: key });
    return answer as Result<BatchOf<Kind>, ApiError>;
  };

  return {
    submit,
    run: async (kind, job, { onUnknown, isShown = () => true } = {}) => {
      const listener = listenToJobs(host, connection);
      try {
        const answer = await submit(kind, [job], 0);
        if (!answer.ok) throw new HostError(answer.error);
        const [submitted] = answer.value.jobs;
        if (submitted === undefined) throw new Error('A batch came back without its job.');
        const settled = await listener.settled(submitted, onUnknown);
        if (hasEnded(settled) && (!endedBadly(settled) || isShown())) dismiss(settled.batch);
        return settled as JobOf<typeof kind>;
      } finally {
        listener.stop();
      }
    },
    cancel: async (batch, jobs) => host.ask('queue.cancel', { batch, jobs: jobs && [...jobs] }),
    sendNow: async (batch) => host.ask('queue.sendNow', { batch }),
    pause: async (batch) => host.ask('queue.pause', { batch }),
    resume: async (batch) => host.ask('queue.resume', { batch }),
    retry: async (batch, jobs) => host.ask('queue.retry', { batch, jobs: jobs && [...jobs] }),
    dismiss,
  };
}
