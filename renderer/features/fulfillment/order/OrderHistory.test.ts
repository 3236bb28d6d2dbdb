import { describe, expect, test } from 'vitest';
import { FULFILLMENT_OPERATIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { eventTitle, eventTone } from './OrderHistory.tsx';

describe('an event', () => {
  test('is named after what happened', () => {
    expect(eventTitle({ operation: 'accept', outcome: 'done' })).toBe('Request accepted');
    expect(eventTitle({ operation: null, outcome: 'done' })).toBe('Request answered');
  });
  test('that did not succeed is named after the attempt, never as if it had succeeded', () => {
    expect(eventTitle({ operation: 'reject', outcome: 'refused' })).toBe('Reject: refused by the store');
    expect(eventTitle({ operation: 'cancel', outcome: 'failed' })).toBe('Cancel here only: failed');
    expect(eventTitle({ operation: 'close', outcome: 'unknown' })).toBe(
      'Close as incomplete: outcome unknown',
    );
    for (const operation of FULFILLMENT_OPERATIONS) {
      expect(eventTitle({ operation, outcome: 'refused' })).not.toContain(
        eventTitle({ operation, outcome: 'done' }),
      );
      expect(eventTone({ operation, outcome: 'refused' })).toBe('neutral');
    }
  });
});
