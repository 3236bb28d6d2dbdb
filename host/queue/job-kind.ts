import type { ApiError } from '../../shared/contract/api-error.ts';
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

/** The store that a job is for, the name under which its calls can be aborted, and this run of it. */
export interface JobCall {
  readonly connection: ConnectionId;
  readonly gidNamespace: string;
  readonly callId: string;
  readonly run: Run;
}

/** How a job can end, and that it is not known yet. */
export type OutcomeOf<Kind extends JobKindName> = StateOf<Kind, 'done' | 'refused' | 'failed' | 'unknown'>;

/** How sending a job ended. */
export interface Attempt<Kind extends JobKindName> {
  readonly outcome: OutcomeOf<Kind>;
  /** The store's name for the request, when it gave one. */
  readonly requestId: string | null;
  /** Whether the other jobs of the batch would fare alike. */
  readonly forAll: boolean;
}

/** What the subject tells of a job whose answer was lost. */
export type Reconciled<Kind extends JobKindName> =
  | { readonly kind: 'done'; readonly result: ResultOf<Kind> }
  /** The subject is as it was. That is believed only when the request cannot arrive any more. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly current: StateOf<Kind, 'refused'>['current'];
    };

/** What the queue asks of a kind of job. Nothing else of the queue knows what a job does. */
export interface JobKind<Kind extends JobKindName> {
  /** Why a job that is submitted for a store is refused without a call; null when it may be sent. */
  parse(job: SubmittedJob<Kind>, connection: ConnectionId): Refusal | null;
  run(job: JobOf<Kind>, call: JobCall): Promise<Attempt<Kind>>;
  /** For a kind whose jobs can be sent in one call. */
  readonly together?: Together<Kind>;
  /** Its batches build on earlier ones of such kinds: none of them goes ahead of another. */
  readonly inOrder?: true;
  /** A job that is sent takes the place of what failed or was interrupted before on its subject: that is not sent any more. */
  readonly replaces?: true;
  /** Reads the subject. The error says why it could not be read. */
  reconcile(job: JobOf<Kind>, call: JobCall): Promise<Result<Reconciled<Kind>, ApiError>>;
  /** What the activity log keeps of a job. `result`: what was done; null when nothing was, or it is not known. */
  describe(job: JobOf<Kind>, result: ResultOf<Kind> | null): WriteEntry;
  /**
   * What is written to the host's file along with a job that is done, in the transaction of its outcome. What it returns is
   * called when that is on the disk.
   */
  onDone?(job: JobOf<Kind>, result: ResultOf<Kind>): () => void;
}

/** Jobs that are sent in one call. */
export interface Together<Kind extends JobKindName> {
  /** Jobs of a batch with the same key go together; null for one that goes alone, by `run`. */
  key(job: JobOf<Kind>): string | null;
  /** So many at most. */
  readonly most: number;
  /** Returns how each ended, in the order of the jobs. */
  run(jobs: readonly JobOf<Kind>[], call: JobCall): Promise<readonly Attempt<Kind>[]>;
}

export type JobKinds = { readonly [Kind in JobKindName]: JobKind<Kind> };

/** The kind of a job, for whoever handles jobs of all kinds: `job.kind` says which, and the compiler cannot follow that. */
export function kindOf(kinds: JobKinds, { kind }: Pick<QueueJob, 'kind'>): JobKind<JobKindName> {
  return kinds[kind] as unknown as JobKind<JobKindName>;
}

/** An attempt whose outcome is the same for a job of any kind: its subject was not read. */
type FailedAttempt<Outcome = StateOf<JobKindName, 'failed' | 'unknown'> | Refused> = Attempt<JobKindName> & {
  readonly outcome: Outcome;
};
type Refused = StateOf<JobKindName, 'refused'> & { readonly current: null };

/** What an error means for a job: the store refused it, it did not happen, or it may have happened. */
export function attemptOf(error: ApiError): FailedAttempt {
  const failed = notDone(error);
  const { requestId } = failed;
  if (mayHaveHappened(error)) return { outcome: notKnownYet(error), requestId, forAll: false };
  if (error.kind === 'theme_locked') return { outcome: LOCKED, requestId, forAll: false };
  if (error.kind !== 'invalid' && error.kind !== 'not_found') return failed;
  const refusal: Refusal =
    error.kind === 'not_found'
      ? { kind: 'gone' }
      : { kind: 'store', message: error.said, fields: error.fields, requestId };
  return { outcome: { kind: 'refused', refusal, current: null }, requestId, forAll: false };
}

/** How a job ends whose subject is locked on this computer. */
export const LOCKED = { kind: 'refused', refusal: { kind: 'locked' }, current: null } as const;

/** It certainly did not happen. */
export function notDone(error: ApiError): FailedAttempt<StateOf<JobKindName, 'failed'>> {
  const requestId = 'requestId' in error ? error.requestId : null;
  return { outcome: { kind: 'failed', error, late: false }, requestId, forAll: failsForAll(error) };
}

/** The answer was lost, and the subject was not read yet. */
export function notKnownYet(error: ApiError): StateOf<JobKindName, 'unknown'> {
  return { kind: 'unknown', error, reconciles: { kind: 'waiting', attempts: 0, next: 0 } };
}
