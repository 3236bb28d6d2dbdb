import { describe, expect, test } from 'vitest';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { outcomeText, fieldText, refusedFields } from './operation-outcome.ts';
import type { BadState } from './order-jobs.ts';

const LINES = [
  { id: 5 as FulfillmentOrderLineItemId, title: 'Mug', variant: null },
  { id: 7 as FulfillmentOrderLineItemId, title: 'Mug', variant: 'Blue' },
];

describe('the text at a field', () => {
  test('names the field', () =>
    expect(fieldText('message', { message: ['is too long'] })).toBe('Message is too long'));
  test('names a line by its title and variant', () => {
    const errors = {
      line_items: ['The message of line item 5 is too long.', 'Line item 6 is odd.', 'Line item 7 is gone.'],
    };
    expect(fieldText('line_items', errors, LINES)).toBe(
      'The message of “Mug” is too long. Line item 6 is odd. “Mug, Blue” is gone.',
    );
  });
  test('is undefined if nothing is wrong', () => expect(fieldText('reason', {})).toBeUndefined());
});

const refused = (message: string, fields: Record<string, string[]> | null): BadState => ({
  kind: 'refused',
  refusal: { kind: 'store', message, fields, requestId: null },
  current: null,
});
const TIMEOUT: ApiError = { kind: 'timeout', afterMs: 30_000, sent: 'unknown' };

describe('refused fields', () => {
  const fields = { message: ['is too long'] };
  const last = { operation: 'reject', state: refused('Refused.', fields) } as const;
  test('are shown only in the dialog of their operation', () => {
    expect(refusedFields(last, 'reject')).toEqual(fields);
    expect(refusedFields(last, 'accept')).toEqual({});
  });
  test('are empty before an operation ends and after any other failure', () => {
    expect(refusedFields(null, 'reject')).toEqual({});
    const state = { kind: 'failed', error: TIMEOUT, late: true } as const;
    expect(refusedFields({ operation: 'reject', state }, 'reject')).toEqual({});
  });
  test.each(['message', 'reason', 'line_items'])('for the %s are shown at that field', (field) => {
    const outcome = { operation: 'reject', state: refused('Refused.', { [field]: ['is wrong'] }) } as const;
    expect(refusedFields(outcome, 'reject')).toEqual({ [field]: ['is wrong'] });
    expect(outcomeText(outcome, null)).toEqual({
      title: 'The store refused what you typed.',
      text: 'Nothing was changed. See the marked field.',
    });
  });
  test('are spelled out if their fields are not visible', () => {
    const reasons = { reason: ['is no reason'], line_items: ['Line item 5 is odd!'] };
    const outcome = { operation: 'reject', state: refused('Refused.', reasons) } as const;
    expect(outcomeText(outcome, LINES).text).toBe('Reason is no reason. “Mug” is odd!');
  });
  test('give way to the message of the store if it names no field', () => {
    const message = 'Cannot accept a fulfillment order that is accepted.';
    expect(outcomeText({ operation: 'accept', state: refused(message, null) }, null).title).toBe(message);
  });
  test('that no dialog has give way to the message of the store', () => {
    const outcome = { operation: 'accept', state: refused('Odd.', { constructor: ['is odd'] }) } as const;
    expect(refusedFields(outcome, 'accept')).toEqual({});
    expect(outcomeText(outcome, null).title).toBe('Odd.');
  });
});

describe('a lost answer', () => {
  test('is shown as unknown while the store is being checked', () => {
    const reconciles = { kind: 'waiting', attempts: 1, next: 0 } as const;
    const state = { kind: 'unknown', error: TIMEOUT, reconciles } as const;
    expect(outcomeText({ operation: 'accept', state }, null)).toEqual({
      title: expect.stringContaining('Accepting the request'),
      text: expect.stringContaining('Unknown'),
    });
  });
  test('is reported as lost, without doubt, if the order was read again and has not changed', () => {
    const state = { kind: 'failed', error: TIMEOUT, late: true } as const;
    expect(outcomeText({ operation: 'accept', state }, null)).toEqual({
      title: 'The store’s answer to “Accept” was lost.',
      text: 'The order was loaded again and has not changed. You can try again.',
    });
  });
});
