import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { endText, fieldText, refusedFields } from './operation-end.ts';
import type { BadState } from './order-jobs.ts';

const LINES = [{ id: 5 as FulfillmentOrderLineItemId, title: 'Mug' }];

describe('the text at a field', () => {
  test('names the field', () =>
    expect(fieldText('message', { message: ['is too long'] })).toBe('Message is too long'));
  test('names a line by its title', () => {
    const errors = { line_items: ['The message of line item 5 is too long.', 'Line item 6 is odd.'] };
    expect(fieldText('line_items', errors, LINES)).toBe(
      'The message of “Mug” is too long. Line item 6 is odd.',
    );
  });
  test('is none where nothing is wrong', () => expect(fieldText('reason', {})).toBeUndefined());
});

const refused = (message: string, fields: Record<string, string[]> | null): BadState => ({
  kind: 'refused',
  refusal: { kind: 'store', message, fields, requestId: null },
  current: null,
});
const TIMEOUT: ApiError = { kind: 'timeout', afterMs: 30_000, sent: 'unknown' };

describe('what was refused', () => {
  const fields = { message: ['is too long'] };
  const last = { operation: 'reject', state: refused('Refused.', fields) } as const;
  test('stands in the dialog of its operation only', () => {
    expect(refusedFields(last, 'reject')).toEqual(fields);
    expect(refusedFields(last, 'accept')).toEqual({});
  });
  test('is nothing before, and when it ended otherwise', () => {
    expect(refusedFields(null, 'reject')).toEqual({});
    const state = { kind: 'failed', error: TIMEOUT, late: true } as const;
    expect(refusedFields({ operation: 'reject', state }, 'reject')).toEqual({});
  });
  test.each(['message', 'reason', 'line_items'])('for the %s stands at it', (field) => {
    const end = { operation: 'reject', state: refused('Refused.', { [field]: ['is wrong'] }) } as const;
    expect(refusedFields(end, 'reject')).toEqual({ [field]: ['is wrong'] });
    expect(endText(end, null)).toEqual({
      title: 'The store refused what you typed.',
      text: 'Nothing was changed. See the marked field.',
    });
  });
  test('is said in full where its field is not in sight', () => {
    const reasons = { reason: ['is no reason'], line_items: ['Line item 5 is odd.'] };
    const end = { operation: 'reject', state: refused('Refused.', reasons) } as const;
    expect(endText(end, LINES).text).toBe('Reason is no reason. “Mug” is odd.');
  });
  test('in a race says what the store says', () => {
    const message = 'Cannot accept a fulfillment order that is accepted.';
    expect(endText({ operation: 'accept', state: refused(message, null) }, null).title).toBe(message);
  });
  test('for a field that no dialog has is not swallowed', () => {
    const end = { operation: 'accept', state: refused('Odd.', { constructor: ['is odd'] }) } as const;
    expect(refusedFields(end, 'accept')).toEqual({});
    expect(endText(end, null).title).toBe('Odd.');
  });
});

describe('an answer that was lost', () => {
  test('is said as not known while the store is being checked', () => {
    const reconciles = { kind: 'waiting', attempts: 1, next: 0 } as const;
    const state = { kind: 'unknown', error: TIMEOUT, reconciles } as const;
    expect(endText({ operation: 'accept', state }, null)).toEqual({
      title: expect.stringContaining('Accepting the request'),
      text: expect.stringContaining('Unknown'),
    });
  });
  test('says so when it did not happen after all, and nothing of a doubt', () => {
    const state = { kind: 'failed', error: TIMEOUT, late: true } as const;
    expect(endText({ operation: 'accept', state }, null)).toEqual({
      title: "The store's answer to “Accept” was lost.",
      text: 'The order was read again and has not changed. You can try again.',
    });
  });
});
