import type { ActivityEntry } from '../../shared/contract/activity.ts';
import { type ApiError, mayHaveHappened } from '../../shared/contract/api-error.ts';
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
import type { Result } from '../../shared/result.ts';

/** The store that a job is for, and the name under which its calls can be aborted. */
export interface JobCall {
  readonly connection: ConnectionId;
  readonly gidNamespace: string;
  readonly callId: string;
}

type CurrentOf<Kind extends JobKindName> = StateOf<Kind, 'refused'>['current'];

/** How sending a job ended. */
export type Attempt<Kind extends JobKindName> =
  | { readonly kind: 'done'; readonly result: ResultOf<Kind>; readonly requestId: string | null }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      readonly current: CurrentOf<Kind>;
      /** Whether the other jobs of the batch would be refused alike. */
      readonly forAll: boolean;
      readonly requestId: string | null;
    }
  /** It certainly did not happen. */
  | { readonly kind: 'failed'; readonly error: ApiError }
  /** It may have happened. */
  | { readonly kind: 'unknown'; readonly error: ApiError };

/** What the subject tells of a job whose answer was lost. */
export type Reconciled<Kind extends JobKindName> =
  | { readonly kind: 'done'; readonly result: ResultOf<Kind> }
  /** The subject is as it was. That is believed only when the request cannot arrive any more. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly current: CurrentOf<Kind> };

/** What the activity log keeps of a job beside when it was sent and how it ended. */
export type JobEntry = Pick<ActivityEntry, 'action' | 'subject' | 'sent' | 'before' | 'after' | 'relatedId'>;

/** What the queue asks of a kind of job. Nothing else of the queue knows what a job does. */
export interface JobKind<Kind extends JobKindName> {
  /** Why a submitted job is refused without a call; null when it may be sent. */
  parse(job: SubmittedJob<Kind>): Refusal | null;
  run(job: JobOf<Kind>, call: JobCall): Promise<Attempt<Kind>>;
  /** Reads the subject. The error says why it could not be read. */
  reconcile(job: JobOf<Kind>, call: JobCall): Promise<Result<Reconciled<Kind>, ApiError>>;
  /** `result`: what was done; null when nothing was, or it is not known. */
  describe(job: JobOf<Kind>, result: ResultOf<Kind> | null): JobEntry;
}

export type JobKinds = { readonly [Kind in JobKindName]: JobKind<Kind> };

/** The kind of a job, for whoever handles jobs of all kinds: `job.kind` says which, and the compiler cannot follow that. */
export function kindOf(kinds: JobKinds, { kind }: Pick<QueueJob, 'kind'>): JobKind<JobKindName> {
  return kinds[kind] as unknown as JobKind<JobKindName>;
}

/** An attempt that was not done, of a job of any kind: its subject was not read. */
type FailedAttempt =
  | Extract<Attempt<JobKindName>, { kind: 'failed' | 'unknown' }>
  | (Extract<Attempt<JobKindName>, { kind: 'refused' }> & { readonly current: null });

/** What an error means for a job: the store refused it, it did not happen, or it may have happened. */
export function attemptOf(error: ApiError): FailedAttempt {
  if (mayHaveHappened(error)) return { kind: 'unknown', error };
  if (error.kind !== 'invalid' && error.kind !== 'not_found') return { kind: 'failed', error };
  const { requestId } = error;
  const refusal: Refusal =
    error.kind === 'not_found'
      ? { kind: 'gone' }
      : { kind: 'store', message: error.said, fields: error.fields, requestId };
  return { kind: 'refused', refusal, current: null, forAll: false, requestId };
}

/** The store's name for a request that failed, when it gave one. */
export function requestIdOf(error: ApiError): string | null {
  return 'requestId' in error ? error.requestId : null;
}
