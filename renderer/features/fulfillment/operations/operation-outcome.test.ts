import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { State } from '../../../queue/test/batches.ts';
import { operationEnd } from './operation-outcome.ts';

const TIMEOUT: ApiError = { kind: 'timeout', afterMs: 30_000, sent: 'unknown' };
const OFFLINE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };

const WAITING = { kind: 'waiting', attempts: 1, next: 0 } as const;
const refused = (message: string, fields: Record<string, string[]> | null): State => ({
  kind: 'refused',
  refusal: { kind: 'store', message, fields, requestId: null },
  current: null,
});

describe('what the queue says of an operation', () => {
  test.each(['message', 'reason', 'line_items'])('refused for the %s stands at it', (field) => {
    const fields = { [field]: ['is wrong'] };
    const state = refused('Refused.', fields);
    expect(operationEnd(state)).toEqual({ kind: 'fields', fields, message: 'Refused.' });
  });
  test('refused of a race says what the store says', () => {
    const message = 'Cannot accept a fulfillment order that is accepted.';
    const state = refused(message, null);
    expect(operationEnd(state)).toEqual({ kind: 'state', message });
  });
  test('refused for a field that no dialog has is not swallowed', () => {
    const state = refused('Odd.', { constructor: ['is odd'] });
    expect(operationEnd(state)).toEqual({ kind: 'state', message: 'Odd.' });
  });
  test('that the answer was lost is said as not known', () =>
    expect(operationEnd({ kind: 'unknown', error: TIMEOUT, reconciles: WAITING })).toEqual({
      kind: 'unknown',
      error: TIMEOUT,
      reconciles: WAITING,
    }));
  test('that it did not happen after all says so, and nothing of a doubt', () =>
    expect(operationEnd({ kind: 'failed', error: TIMEOUT, late: true })).toEqual({ kind: 'not_happened' }));
  test('that was never sent failed', () =>
    expect(operationEnd({ kind: 'failed', error: OFFLINE, late: false })).toEqual({
      kind: 'failed',
      error: OFFLINE,
    }));
  test.each<State>([
    { kind: 'held', until: 1 },
    { kind: 'queued' },
    { kind: 'sending' },
    { kind: 'cancelled' },
    { kind: 'interrupted' },
  ])('$kind is no end to speak of', (state) => expect(operationEnd(state)).toBeNull());
});
