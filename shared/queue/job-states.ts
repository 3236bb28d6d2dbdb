import type { JobState, JobStateKind } from '../contract/queue.ts';

interface StateFacts {
  /** Not sent, and can still be kept from it. */
  readonly unsent: boolean;
  /** Waits for its turn or for its answer: quitting now would cut it short. */
  readonly underWay: boolean;
  /** Something may still happen to it without anybody doing anything: its subject takes no second job. */
  readonly open: boolean;
  /** It is over, unless somebody tries again. */
  readonly ended: boolean;
  /** Over in a way that somebody should look at. */
  readonly bad: boolean;
}

/** What is true of a job in each state. The only place that knows. */
export const JOB_STATES = {
  held: { unsent: true, underWay: true, open: true, ended: false, bad: false },
  queued: { unsent: true, underWay: true, open: true, ended: false, bad: false },
  sending: { unsent: false, underWay: true, open: true, ended: false, bad: false },
  unknown: { unsent: false, underWay: false, open: true, ended: false, bad: false },
  done: { unsent: false, underWay: false, open: false, ended: true, bad: false },
  refused: { unsent: false, underWay: false, open: false, ended: true, bad: true },
  failed: { unsent: false, underWay: false, open: false, ended: true, bad: true },
  cancelled: { unsent: false, underWay: false, open: false, ended: true, bad: false },
  interrupted: { unsent: true, underWay: false, open: false, ended: false, bad: false },
} as const satisfies Record<JobStateKind, StateFacts>;

type HasState = { readonly state: Pick<JobState, 'kind'> };

/** Whether the job can still be kept from being sent. */
export function canCancel({ state }: HasState): boolean {
  return JOB_STATES[state.kind].unsent;
}

/** Whether quitting now would cut the job short. */
export function isUnderWay({ state }: HasState): boolean {
  return JOB_STATES[state.kind].underWay;
}

/** Whether something may still happen to the job by itself. */
export function isOpen({ state }: HasState): boolean {
  return JOB_STATES[state.kind].open;
}

/** Whether the job is over, unless somebody tries again. */
export function hasEnded({ state }: HasState): boolean {
  return JOB_STATES[state.kind].ended;
}

/** Whether the job ended in a way that somebody should look at. */
export function endedBadly({ state }: HasState): boolean {
  return JOB_STATES[state.kind].bad;
}

/** Whether the job can be queued again. Not where the connection was gone: another store may go by its name by now. */
export function canRetry({ state }: { readonly state: JobState }): boolean {
  return (
    state.kind === 'failed' && (state.error.kind !== 'no_connection' || state.error.reason === 'no_token')
  );
}

/** Whether a batch that goes on sends the job: it was not sent, or the end of Storedesk cut it off and nothing has arrived. */
export function canResume({ state }: { readonly state: JobState }): boolean {
  return (
    state.kind === 'interrupted' || (state.kind === 'failed' && state.late && state.error.kind === 'aborted')
  );
}
