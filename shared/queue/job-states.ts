import type { JobState, JobStateKind } from '../contract/queue.ts';

interface StateFacts {
  /** Not sent, and can still be cancelled. */
  readonly unsent: boolean;
  /** Waits to be sent. */
  readonly waiting: boolean;
  /** Waits for its turn or for its response: quitting now would interrupt it. */
  readonly underWay: boolean;
  /** Its state may still change without user action, so its subject accepts no second job. */
  readonly open: boolean;
  /** Has ended, unless the user retries it. */
  readonly ended: boolean;
  /** Ended in a way that needs the user's attention. */
  readonly bad: boolean;
}

/** The properties of each job state, defined only here. */
const JOB_STATES = {
  held: { unsent: true, waiting: true, underWay: true, open: true, ended: false, bad: false },
  queued: { unsent: true, waiting: true, underWay: true, open: true, ended: false, bad: false },
  sending: { unsent: false, waiting: false, underWay: true, open: true, ended: false, bad: false },
  unknown: { unsent: false, waiting: false, underWay: false, open: true, ended: false, bad: false },
  done: { unsent: false, waiting: false, underWay: false, open: false, ended: true, bad: false },
  refused: { unsent: false, waiting: false, underWay: false, open: false, ended: true, bad: true },
  failed: { unsent: false, waiting: false, underWay: false, open: false, ended: true, bad: true },
  cancelled: { unsent: false, waiting: false, underWay: false, open: false, ended: true, bad: false },
  interrupted: { unsent: true, waiting: false, underWay: false, open: false, ended: false, bad: false },
} as const satisfies Record<JobStateKind, StateFacts>;

type HasState = { readonly state: Pick<JobState, 'kind'> };

/** Returns true if the job can certainly still be cancelled. */
export function canCancel({ state }: HasState): boolean {
  return JOB_STATES[state.kind].unsent;
}

/** Returns true if the job can perhaps still be cancelled: only the host knows whether the call of one being sent still waits. */
export function mayCancel(job: HasState): boolean {
  return canCancel(job) || job.state.kind === 'sending';
}

/** Returns true if the job is waiting to be sent. */
export function isWaiting({ state }: HasState): boolean {
  return JOB_STATES[state.kind].waiting;
}

/** Returns true if quitting now would interrupt the job. */
export function isUnderWay({ state }: HasState): boolean {
  return JOB_STATES[state.kind].underWay;
}

/** Returns true if the job's state may still change without user action. */
export function isOpen({ state }: HasState): boolean {
  return JOB_STATES[state.kind].open;
}

/** Returns true if the job has ended, unless the user retries it. */
export function hasEnded({ state }: HasState): boolean {
  return JOB_STATES[state.kind].ended;
}

/** Returns true if the job ended in a way that needs the user's attention. */
export function endedBadly({ state }: HasState): boolean {
  return JOB_STATES[state.kind].bad;
}

/** Returns true if the job can be requeued. Not if its connection was gone: the connection may lead to another store by now. */
export function canRetry({ state }: { readonly state: JobState }): boolean {
  return (
    state.kind === 'failed' && (state.error.kind !== 'no_connection' || state.error.reason === 'no_token')
  );
}

/** Returns true if resuming the batch sends the job: it was interrupted, or quitting aborted it before it took effect. */
export function canResume({ state }: { readonly state: JobState }): boolean {
  return (
    state.kind === 'interrupted' || (state.kind === 'failed' && state.late && state.error.kind === 'aborted')
  );
}
