import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type {
  JobKindName,
  JobOf,
  QueueJob,
  Refusal,
  ResultOf,
  StateOf,
  SubmittedJob,
} from '../../shared/contract/queue.ts';
import { failsForAll } from '../../shared/queue/failure-reach.ts';
import type { Result } from '../../shared/result.ts';
import type { WriteEntry } from '../activity/rest-write.ts';
import type { Run } from '../gateway/run.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

/** The store a job is for, the id to abort its calls by, and the run its calls belong to. */
export interface JobCall {
  readonly connection: ConnectionId;
  readonly gidNamespace: string;
  readonly callId: string;
  readonly run: Run;
}

/** How a job can end, or that its outcome is not known yet. */
export type OutcomeOf<Kind extends JobKindName> = StateOf<Kind, 'done' | 'refused' | 'failed' | 'unknown'>;

/** How sending a job ended. */
export interface Attempt<Kind extends JobKindName> {
  readonly outcome: OutcomeOf<Kind>;
  /** The store's id for the request, if it sent one. */
  readonly requestId: string | null;
  /** Whether the other jobs of the batch would fail the same way. */
  readonly forAll: boolean;
}

/** What reading the subject reveals about a job whose answer was lost. */
export type Reconciled<Kind extends JobKindName> =
  | { readonly kind: 'done'; readonly result: ResultOf<Kind> }
  /** The subject is unchanged. Only conclusive once the request can no longer arrive. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly current: StateOf<Kind, 'refused'>['current'];
    };

/** What the queue needs from a kind of job. No other part of the queue knows what a job does. */
export interface JobKind<Kind extends JobKindName> {
  /** Why a submitted job is refused without sending it; null if it may be sent. */
  parse(job: SubmittedJob<Kind>, connection: ConnectionId): Refusal | null;
  run(job: JobOf<Kind>, call: JobCall): Promise<Attempt<Kind>>;
  /** For kinds whose jobs can share one call. */
  readonly together?: Together<Kind>;
  /** Batches depend on earlier ones of such kinds, so none of them may overtake another that is not paused. */
  readonly inOrder?: true;
  /** Whether a job that is sent replaces a failed or interrupted one for the same subject, which is cancelled then. Default: no. */
  replaces?(earlier: JobOf<Kind>, job: JobOf<Kind>): boolean;
  /** Reads the subject. The error says why that was not possible. */
  reconcile(job: JobOf<Kind>, call: JobCall): Promise<Result<Reconciled<Kind>, ApiError>>;
  /** What the activity log records about a job. `result` is null if nothing was done or the outcome is unknown. */
  describe(job: JobOf<Kind>, result: ResultOf<Kind> | null): WriteEntry;
  /**
   * Writes data that belongs to a finished job, in the same transaction as its outcome. The returned function is called
   * after the commit.
   */
  onDone?(job: JobOf<Kind>, result: ResultOf<Kind>): () => void;
}

/** Jobs that are sent in one call. */
export interface Together<Kind extends JobKindName> {
  /** Jobs of a batch with the same key share a call; null for a job that `run` sends alone. */
  key(job: JobOf<Kind>): string | null;
  /** Maximum number of jobs per call. */
  readonly most: number;
  /** Returns one attempt per job, in the order of the jobs. */
  run(jobs: readonly JobOf<Kind>[], call: JobCall): Promise<readonly Attempt<Kind>[]>;
}

export type JobKinds = { readonly [Kind in JobKindName]: JobKind<Kind> };

/** Returns the kind of a job, for code that handles jobs of all kinds. TypeScript cannot derive the type from `job.kind`. */
export function kindOf(kinds: JobKinds, { kind }: Pick<QueueJob, 'kind'>): JobKind<JobKindName> {
  return kinds[kind] as unknown as JobKind<JobKindName>;
}

/** An attempt whose outcome fits a job of any kind, because the subject was not read. */
type FailedAttempt<Outcome = StateOf<JobKindName, 'failed' | 'unknown'> | Refused> = Attempt<JobKindName> & {
  readonly outcome: Outcome;
};
type Refused = StateOf<JobKindName, 'refused'> & { readonly current: null };

/** What an error means for a job: the store refused it, it did not happen, or it may have happened. */
export function attemptOf(error: ApiError): FailedAttempt {
  const failed = notDone(error);
  const { requestId } = failed;
  if (mayHaveHappened(error)) return { outcome: notKnownYet(error), requestId, forAll: false };
  if (error.kind === 'theme_locked') return { outcome: refusedAs('locked'), requestId, forAll: false };
  if (error.kind !== 'invalid' && error.kind !== 'not_found') return failed;
  const refusal: Refusal =
    error.kind === 'not_found'
      ? { kind: 'gone' }
      : { kind: 'store', message: error.said, fields: error.fields, requestId };
  return { outcome: { kind: 'refused', refusal, current: null }, requestId, forAll: false };
}

/** The outcome of a job that the host refused without the store, for a reason that needs no further facts. */
export function refusedAs<Kind extends Exclude<Refusal['kind'], 'store'>>(kind: Kind) {
  return { kind: 'refused', refusal: { kind }, current: null } as const;
}

/** The attempt of such a job. */
export function refusedAttempt<Kind extends Exclude<Refusal['kind'], 'store'>>(kind: Kind) {
  return { outcome: refusedAs(kind), requestId: null, forAll: false } as const;
}

/** The attempt of a job that certainly did not happen. */
export function notDone(error: ApiError): FailedAttempt<StateOf<JobKindName, 'failed'>> {
  const requestId = 'requestId' in error ? error.requestId : null;
  return { outcome: { kind: 'failed', error, late: false }, requestId, forAll: failsForAll(error) };
}

/** The error of a job that was recalled before its own write was sent; see `recall` in `createWorker`. */
export const RECALLED = aborted('no');

/** The state of a job whose answer was lost and whose subject was not read yet. */
export function notKnownYet(error: ApiError): StateOf<JobKindName, 'unknown'> {
  return { kind: 'unknown', error, reconciles: { kind: 'waiting', attempts: 0, next: 0 } };
}
