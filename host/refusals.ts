import type { ApiError } from '../shared/contract/api-error.ts';

// Errors that more than one part of the host returns.

export const notStarted: ApiError = { kind: 'host', reason: 'not_started', detail: null };
/** The connection no longer exists. */
export const noConnection: ApiError = { kind: 'no_connection', reason: 'gone' };
export const readOnly: ApiError = { kind: 'read_only' };
/** Jobs are held, queued or being sent. */
export const batchOpen: ApiError = { kind: 'host', reason: 'batch_open', detail: null };
/** A bug in Storedesk; its details are in the log. */
export const bug: ApiError = { kind: 'host', reason: 'failed', detail: null };

/** One field of an input is invalid. `problem` is a key that the page words; `said` adds what the message needs besides. */
export function invalidField(field: string, problem: string, said = ''): ApiError {
  return { kind: 'invalid', said, fields: { [field]: [problem] }, requestId: null };
}
