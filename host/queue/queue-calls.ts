import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostInput } from '../../shared/contract/host-contract.ts';
import type {
  BatchHead,
  JobKindName,
  JobState,
  QueueBatch,
  QueueJob,
  SubmittedJob,
} from '../../shared/contract/queue.ts';
import { canCancel, canResume, isUnderWay } from '../../shared/queue/job-states.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { CallsOf } from '../host-calls.ts';
import type { Hold } from './hold.ts';
import { type JobKinds, kindOf, refusedAs } from './job-kind.ts';
import { oneOf, planRetry } from './plan-retry.ts';
import { isAboutOneOf, subjectKey } from './queue-store.ts';
import type { JobDependencies } from './record-outcome.ts';
import type { StoreOf } from './restore-queue.ts';
import type { Worker } from './worker.ts';
import { batchOpen, noConnection, readOnly } from '../refusals.ts';

export interface QueueCallsDependencies extends Pick<JobDependencies, 'store' | 'now'> {
  readonly hold: Hold;
  readonly kinds: JobKinds;
  /** Makes the connection send its queued jobs. */
  readonly wake: (connection: ConnectionId) => void;
  /** Takes back the jobs of calls that still wait to be sent; see `recall` in `createWorker`. */
  readonly recall: Worker['recall'];
  /** Reads the subject of an unknown job. */
  readonly reconcile: (job: QueueJob) => void;
  readonly storeOf: StoreOf;
  readonly newId: () => string;
}

/** The queue's part of the host contract. An unknown batch is a `host` error. */
export function createQueueCalls(dependencies: QueueCallsDependencies): CallsOf<'queue'> {
  const { store, hold, kinds, wake, recall, reconcile, now, newId } = dependencies;

  function submit(input: HostInput<'queue.submit'>, origin: string): string {
    const { connection, kind, holdMs } = input;
    const id = newId();
    const submittedAt = now();
    const admitted: JobState = holdMs > 0 ? { kind: 'held', until: submittedAt + holdMs } : QUEUED;
    const taken = store.openSubjects(connection);
    const jobs = (input.jobs as readonly SubmittedJob<JobKindName>[]).map((submitted) => {
      const state = stateOf(kindOf(kinds, input), submitted, connection, taken) ?? admitted;
      return { ...submitted, id: newId(), batch: id, connection, kind, state };
    });
    store.prune();
    store.add({ id, connection, kind, submittedAt, paused: false, jobs } as QueueBatch, origin);
    if (holdMs > 0) hold.begin(id, holdMs);
    return id;
  }

  /** Batches the user paused. Batches that paused themselves after failures continue when a job is retried. */
  const pausedByUser = new Set<string>();

  /**
   * Queues jobs of a batch again and ends its pause unless `keepsPause`. Skips jobs whose subject now has another open job
   * or a later one that has not ended: failed ones stay as they are, the others are refused.
   */
  function requeue(
    { id, connection }: BatchHead,
    isMeant: (job: QueueJob) => boolean,
    keepsPause = false,
  ): void {
    const taken = new Set([...store.openSubjects(connection, id), ...store.undecidedAfter(id)]);
    const next = (job: QueueJob): JobState | null => {
      if (!isAboutOneOf(taken, job)) return { ...QUEUED, asked: true };
      return job.state.kind === 'failed' ? null : refusedAs('busy');
    };
    store.change(id, (job) => (isMeant(job) ? next(job) : null), keepsPause ? undefined : false);
    if (!keepsPause) pausedByUser.delete(id);
    wake(connection);
  }

  function cancel(batch: string, jobs: readonly string[] | null): void {
    const isOneOf = oneOf(jobs);
    recall((job) => job.batch === batch && isOneOf(job), 'cancelled');
    store.change(batch, (job) => (canCancel(job) && isOneOf(job) ? { kind: 'cancelled' } : null));
    if (![...store.jobsOf(batch)].some(({ state }) => state.kind === 'held')) hold.forget(batch);
  }

  const isReadOnly = ({ connection }: BatchHead) => dependencies.storeOf(connection)?.readOnly === true;

  /** The batch after the call; its first job may already be in flight. */
  const answer = (batch: string): Result<QueueBatch, ApiError> => {
    const found = store.batch(batch);
    return found === null ? err(unknownBatch) : ok(found);
  };
  const withBatch =
    <Input extends { readonly batch: string }>(act: (head: BatchHead, input: Input) => void) =>
    async (input: Input): Promise<Result<QueueBatch, ApiError>> => {
      const head = store.find(input.batch);
      if (head === null) return err(unknownBatch);
      act(head, input);
      return answer(head.id);
    };
  /** Like `withBatch`, for calls that lead to sending. */
  const sending =
    (act: (head: BatchHead) => void) =>
    async (input: { readonly batch: string }): Promise<Result<QueueBatch, ApiError>> => {
      const head = store.find(input.batch);
      return head !== null && isReadOnly(head) ? err(readOnly) : withBatch(act)(input);
    };

  return {
    'queue.list': async ({ connection }) =>
      ok(store.heads(connection).flatMap(({ id }) => store.batch(id) ?? [])),
    'queue.submit': async (input) => {
      const at = dependencies.storeOf(input.connection);
      if (at === null) return err(noConnection);
      if (at.readOnly) return err(readOnly);
      const id = submit(input, at.origin);
      wake(input.connection);
      return answer(id);
    },
    'queue.cancel': withBatch(({ id }, { jobs }: HostInput<'queue.cancel'>) => cancel(id, jobs)),
    'queue.sendNow': sending(({ id }) => hold.release(id)),
    'queue.pause': withBatch(({ id }) => {
      store.setPaused(id, true);
      pausedByUser.add(id);
    }),
    'queue.resume': sending((head) => requeue(head, canResume)),
    'queue.retry': async (input) => {
      const head = store.find(input.batch);
      if (head === null) return err(unknownBatch);
      const { read, send, keepsPause } = planRetry([...store.jobsOf(head.id)], input.jobs, {
        isReadOnly: isReadOnly(head),
        isPausedByUser: pausedByUser.has(head.id),
      });
      const isMeant = oneOf(send?.map(({ id }) => id) ?? []);
      const again = () => requeue(head, isMeant, keepsPause);
      const result = send === null ? answer(head.id) : await sending(again)(input);
      for (const job of read) reconcile(job);
      return result;
    },
    'queue.dismiss': async ({ batch }) => {
      if (store.find(batch) === null) return err(unknownBatch);
      if ([...store.jobsOf(batch)].some(isUnderWay)) return err(batchOpen);
      cancel(batch, null);
      store.remove(batch);
      pausedByUser.delete(batch);
      return ok(null);
    },
  };
}

const QUEUED = { kind: 'queued' } as const;

/**
 * The state of a submitted job that must not be sent; null if it may be. `taken` holds the subjects of open jobs; this job's
 * subject is added, so that a list cannot contain a subject twice.
 */
function stateOf(
  kind: ReturnType<typeof kindOf>,
  job: SubmittedJob<JobKindName>,
  connection: ConnectionId,
  taken: Set<string>,
): JobState | null {
  const isBusy = isAboutOneOf(taken, job);
  const key = subjectKey(job);
  if (key !== null) taken.add(key);
  if (isBusy) return refusedAs('busy');
  const refusal = kind.parse(job, connection);
  return refusal === null ? null : { kind: 'refused', refusal, current: null };
}

const unknownBatch: ApiError = { kind: 'host', reason: 'no_batch', detail: null };
