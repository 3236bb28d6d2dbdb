import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { anEntry } from '../../../data/test/activity-entry.ts';
import { sentEvents } from './sent-events.ts';

const ORDER = 4711 as FulfillmentOrderId;
const ENTRY = anEntry({
  id: 3,
  at: 1_000,
  action: 'fulfillment.reject',
  subject: { kind: 'fulfillment_order', id: ORDER, name: '#1001' },
  sent: null,
  before: null,
  after: null,
  requestId: 'req-3',
});
const read = (entry: Partial<ActivityEntry>) => sentEvents([{ ...ENTRY, ...entry }], ORDER)[0];

describe('an entry of the log', () => {
  test('keeps what was typed for a rejection', () => {
    const sent = {
      message: 'Sorry. ',
      reason: 'inventory_out_of_stock',
      lines: [
        { id: 5, title: 'Mug', message: 'The bin is empty.' },
        { id: 6, title: null, message: '' },
      ],
    };
    expect(read({ sent })).toEqual({
      key: 'here 3',
      at: 1_000,
      operation: 'reject',
      outcome: 'done',
      isFromHere: true,
      answer: null,
      message: 'Sorry.',
      reason: 'inventory_out_of_stock',
      notifyCustomer: false,
      lines: [
        { id: 5, title: 'Mug', units: null, message: 'The bin is empty.' },
        { id: 6, title: 'Line item 6', units: null, message: null },
      ],
      problem: null,
      requestId: 'req-3',
    });
  });
  test('keeps the units of a request, and whether the customer is told', () => {
    const sent = { message: null, notifyCustomer: true, lines: [{ id: 5, title: 'Mug', quantity: 2 }] };
    expect(read({ action: 'fulfillment.request', sent })).toMatchObject({
      operation: 'request',
      notifyCustomer: true,
      lines: [{ id: 5, title: 'Mug', units: 2, message: null }],
    });
  });
  test('says why it led to nothing', () => {
    expect(read({ outcome: 'refused', message: 'Cannot reject.' })).toMatchObject({
      outcome: 'refused',
      problem: 'Cannot reject.',
    });
  });
  test.each([null, 'text', 3, [1], { lines: 'none', message: 4, reason: {} }, { lines: [{ title: 'Mug' }] }])(
    'that was kept by another version shows what can be read of %j',
    (sent) => expect(read({ sent })).toMatchObject({ message: null, reason: null, lines: [] }),
  );
  test.each<[string, Partial<ActivityEntry>]>([
    ['a look at the recipient', { action: 'recipient.revealed' }],
    ['a printed slip', { action: 'slip.printed' }],
    ['an operation on another order', { subject: { ...ENTRY.subject, id: 4712 }, relatedId: ORDER }],
    ['a theme of the same number', { subject: { ...ENTRY.subject, kind: 'theme' } }],
  ])('of %s is no operation on this order', (_, entry) => expect(read(entry)).toBeUndefined());
});
