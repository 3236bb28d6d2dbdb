import type { ApiError } from '../../shared/contract/api-error.ts';
import type { JobKindName, JobOf, QueueJob, ResultOf } from '../../shared/contract/queue.ts';
import { notHappened } from '../../shared/may-have-happened.ts';
import { HostError } from './host-client.ts';

/** The result of a settled job. Throws `HostError` if it did not succeed, or its outcome is unknown. */
export function resultOf<Kind extends JobKindName>(job: JobOf<Kind>): ResultOf<Kind> {
  const { state } = job as QueueJob;
  if (state.kind === 'done') return state.result;
  throw new HostError(errorOf(state));
}

function errorOf(state: Exclude<QueueJob['state'], { kind: 'done' }>): ApiError {
  switch (state.kind) {
    case 'failed':
      return state.late ? { kind: 'host', reason: 'unchanged', detail: null } : notHappened(state.error);
    case 'unknown':
      return state.error;
    case 'refused': {
      const { refusal } = state;
      if (refusal.kind === 'store') {
        const { message, fields, requestId } = refusal;
        return { kind: 'invalid', said: message, fields: fields ?? {}, requestId };
      }
      const sent = state.late && ({ sent: 'unknown' } as const);
      if (refusal.kind === 'gone') return { kind: 'not_found', requestId: null, ...sent };
      if (refusal.kind === 'locked') return { kind: 'theme_locked' };
      return { kind: 'host', reason: refusal.kind, detail: null, ...sent };
    }
    case 'held':
    case 'queued':
    case 'sending':
    case 'cancelled':
    case 'interrupted':
      return { kind: 'aborted', sent: 'no' };
  }
}
