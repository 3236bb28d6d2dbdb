import { describe, expect, test } from 'vitest';
import type { FulfillmentOrderLineItemId } from '../../../../shared/ids.ts';
import { fieldText, refusedFields } from './field-text.ts';

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

describe('what was refused', () => {
  const end = { kind: 'fields', fields: { message: ['is too long'] } };
  test('stands in the dialog of its operation only', () => {
    expect(refusedFields({ operation: 'reject', end }, 'reject')).toEqual(end.fields);
    expect(refusedFields({ operation: 'reject', end }, 'accept')).toEqual({});
  });
  test('is nothing before and after', () => {
    expect(refusedFields(null, 'reject')).toEqual({});
    expect(refusedFields({ operation: 'reject', end: { kind: 'done' } }, 'reject')).toEqual({});
  });
});
