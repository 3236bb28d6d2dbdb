import type { ApiError } from '../shared/contract/api-error.ts';

// What parts of the host answer in place of what they were asked for, where more than one of them does.

export const notStarted: ApiError = { kind: 'host', reason: 'not_started', detail: null };
/** The connection is not there any more. */
export const noConnection: ApiError = { kind: 'no_connection', reason: 'gone' };
export const readOnly: ApiError = { kind: 'read_only' };
/** Operations are held or running. */
export const batchOpen: ApiError = { kind: 'host', reason: 'batch_open', detail: null };
/** A mistake of Storedesk's own; its details are in the log. */
export const bug: ApiError = { kind: 'host', reason: 'failed', detail: null };
