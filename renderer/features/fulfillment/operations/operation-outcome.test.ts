import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { OutboxState } from '../../../../shared/contract/outbox.ts';
import { operationEnd } from './operation-outcome.ts';

const TIMEOUT: ApiError = { kind: 'timeout', afterMs: 30_000, sent: 'unknown' };
const OFFLINE: ApiError = { kind: 'unreachable', reason: 'refused', sent: 'no' };

describe('what the outbox says of an operation', () => {
  test.each(['message', 'reason', 'line_items'])('refused for the %s stands at it', (field) => {
    const fields = { [field]: ['is wrong'] };
    const state: OutboxState = { kind: 'refused', message: 'Refused.', fields, current: null };
    expect(operationEnd(state)).toEqual({ kind: 'fields', fields, message: 'Refused.' });
  });
  test('refused of a race says what the store says', () => {
    const message = 'Cannot accept a fulfillment order that is accepted.';
    const state: OutboxState = { kind: 'refused', message, fields: null, current: null };
    expect(operationEnd(state)).toEqual({ kind: 'state', message });
  });
  test('refused for a field that no dialog has is not swallowed', () => {
    const state: OutboxState = {
      kind: 'refused',
      message: 'Odd.',
      fields: { constructor: ['is odd'] },
      current: null,
    };
    expect(operationEnd(state)).toEqual({ kind: 'state', message: 'Odd.' });
  });
  test('that the answer was lost is said as not known', () =>
    expect(operationEnd({ kind: 'unknown', error: TIMEOUT })).toEqual({ kind: 'unknown', error: TIMEOUT }));
  test('that it did not happen after all says so, and nothing of a doubt', () =>
    expect(operationEnd({ kind: 'not_done', error: TIMEOUT })).toEqual({ kind: 'not_happened' }));
  test('that was never sent failed', () =>
    expect(operationEnd({ kind: 'not_done', error: OFFLINE })).toEqual({ kind: 'failed', error: OFFLINE }));
  test.each<OutboxState>([
    { kind: 'held', until: 1 },
    { kind: 'queued' },
    { kind: 'sending' },
    { kind: 'taken_back' },
    { kind: 'left' },
  ])('$kind is no end to speak of', (state) => expect(operationEnd(state)).toBeNull());
});
