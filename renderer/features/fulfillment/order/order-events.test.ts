import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { anEntry } from '../../../../shared/activity/test/activity-entry.ts';
import type { RequestNode } from './order-documents.ts';
import { BLANK_EVENT, mergeEvents, requestEvents, sentEvents, type OrderEvent } from './order-events.ts';

const at = (minute: number) => Date.parse('2026-07-01T09:00:00Z') + minute * 60_000;
const iso = (minute: number) => new Date(at(minute)).toISOString();

const NODE: RequestNode = {
  id: 'r1',
  kind: 'FULFILLMENT_REQUEST',
  message: 'Please hurry.',
  requestOptions: { notify_customer: true },
  responseData: null,
  sentAt: iso(0),
};
const ACCEPTED = { answer: 'accepted', answered_at: iso(5) };
const readRequest = (node: Partial<RequestNode>) =>
  requestEvents([{ ...NODE, ...node }], new Map([[5, 'Mug']]));

describe('a request', () => {
  test('has its operation, time, message and customer notice', () => {
    expect(readRequest({})).toMatchObject([
      { operation: 'request', at: at(0), message: 'Please hurry.', notifyCustomer: true },
    ]);
    expect(readRequest({ kind: 'CANCELLATION_REQUEST' })).toMatchObject([
      { operation: 'request_cancellation' },
    ]);
  });
  test('is listed after its answer, latest first', () => {
    expect(readRequest({ responseData: ACCEPTED })).toMatchObject([
      { key: 'r1 answer', operation: 'accept', at: at(5), isFromHere: false, answer: null },
      { key: 'r1', operation: 'request', at: at(0), answer: null },
    ]);
  });
  test('without an answer may still get one only if it is the latest', () => {
    const older = { ...NODE, id: 'r0', sentAt: iso(-60) };
    expect(requestEvents([older, NODE], new Map()).map(({ key, answer }) => [key, answer])).toEqual([
      ['r1', 'may_come'],
      ['r0', 'never_came'],
    ]);
  });
  test('without options did not notify the customer', () =>
    expect(readRequest({ requestOptions: null })[0]?.notifyCustomer).toBe(false));
});

describe('an answer', () => {
  test('names the lines of a rejection by their titles in the order', () => {
    const responseData = {
      answer: 'rejected',
      message: 'Sorry.',
      answered_at: iso(60),
      reason: 'inventory_out_of_stock',
      line_items: [
        { fulfillment_order_line_item_id: 5, message: 'The bin is empty.' },
        { fulfillment_order_line_item_id: 6, message: null },
      ],
    };
    expect(readRequest({ responseData })[0]).toMatchObject({
      operation: 'reject',
      message: 'Sorry.',
      at: at(60),
      reason: 'inventory_out_of_stock',
      lines: [
        { id: 5, title: 'Mug', units: null, message: 'The bin is empty.' },
        { id: 6, title: 'Line item 6', units: null, message: null },
      ],
    });
  });
  test('in an unknown format shows what can be read, at the time of its request if it has none', () => {
    const responseData = { message: 'ok', answer: 'maybe', answered_at: 'soon', line_items: 'none', more: 1 };
    expect(readRequest({ responseData })[0]).toMatchObject({
      operation: null,
      message: 'ok',
      at: at(0),
      reason: null,
      lines: [],
    });
  });
  test('that accepted an order which was closed later is listed after the closing with its message', () => {
    const responseData = {
      ...ACCEPTED,
      message: 'On it.',
      closed_at: iso(9),
      closed_message: 'Out of cups.',
    };
    expect(readRequest({ responseData })).toMatchObject([
      {
        key: 'r1 close',
        operation: 'close',
        at: at(9),
        message: 'Out of cups.',
        outcome: 'done',
        answer: null,
      },
      { operation: 'accept', at: at(5), message: 'On it.' },
      { operation: 'request', at: at(0) },
    ]);
    expect(readRequest({ responseData: { ...responseData, closed_message: null } })[0]?.message).toBeNull();
  });
  test.each([null, 5, 'soon'])('with %j as its time of closing has no closing', (closedAt) =>
    expect(
      readRequest({ responseData: { ...ACCEPTED, closed_at: closedAt } }).map(({ operation }) => operation),
    ).toEqual(['accept', 'request']),
  );
  test.each([null, 'text', 3, []])('is not read from %j', (responseData) =>
    expect(readRequest({ responseData }).map(({ operation }) => operation)).toEqual(['request']),
  );
});

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
const readSent = (entry: Partial<ActivityEntry>) => sentEvents([{ ...ENTRY, ...entry }], ORDER)[0];

describe('a log entry', () => {
  test('keeps the message, reason and lines of a rejection', () => {
    const sent = {
      message: 'Sorry. ',
      reason: 'inventory_out_of_stock',
      lines: [
        { id: 5, title: 'Mug', message: 'The bin is empty.' },
        { id: 6, title: null, message: '' },
      ],
    };
    expect(readSent({ sent })).toEqual({
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
  test('keeps the units of a request and whether the customer is notified', () => {
    const sent = { message: null, notifyCustomer: true, lines: [{ id: 5, title: 'Mug', quantity: 2 }] };
    expect(readSent({ action: 'fulfillment.request', sent })).toMatchObject({
      operation: 'request',
      notifyCustomer: true,
      lines: [{ id: 5, title: 'Mug', units: 2, message: null }],
    });
  });
  test('says why the operation was refused', () => {
    expect(readSent({ outcome: 'refused', message: 'Cannot reject.' })).toMatchObject({
      outcome: 'refused',
      problem: 'Cannot reject.',
    });
  });
  test.each([null, 'text', 3, [1], { lines: 'none', message: 4, reason: {} }, { lines: [{ title: 'Mug' }] }])(
    'of another version shows what can be read of %j',
    (sent) => expect(readSent({ sent })).toMatchObject({ message: null, reason: null, lines: [] }),
  );
  test.each<[string, Partial<ActivityEntry>]>([
    ['a look at the recipient', { action: 'recipient.revealed' }],
    ['a printed slip', { action: 'slip.printed' }],
    ['an operation on another order', { subject: { ...ENTRY.subject, id: 4712 }, relatedId: ORDER }],
    ['a theme of the same number', { subject: { ...ENTRY.subject, kind: 'theme' } }],
  ])('about %s is no operation on this order', (_, entry) => expect(readSent(entry)).toBeUndefined());
});

const told = (minute: number, event: Partial<OrderEvent> = {}): OrderEvent => ({
  ...BLANK_EVENT,
  key: `told ${String(minute)}`,
  operation: 'accept',
  at: at(minute),
  ...event,
});
const sent = (minute: number, event: Partial<OrderEvent> = {}): OrderEvent => ({
  ...BLANK_EVENT,
  key: `sent ${String(minute)}`,
  operation: 'accept',
  at: at(minute),
  isFromHere: true,
  requestId: `req-${String(minute)}`,
  ...event,
});
const REQUEST = told(0, { operation: 'request', message: 'Please hurry.' });
const named = (events: readonly OrderEvent[]) =>
  events.map(({ operation, outcome, isFromHere }) => [operation, outcome, isFromHere]);

test('mergeEvents lists the latest event first, and an answer above a request of the same instant', () => {
  const events = mergeEvents([told(5), told(0), REQUEST], [sent(3, { operation: 'cancel' })]);
  expect(events.map(({ operation, at: when }) => [operation, when])).toEqual([
    ['accept', at(5)],
    ['cancel', at(3)],
    ['accept', at(0)],
    ['request', at(0)],
  ]);
});

describe('an operation sent by this computer', () => {
  test('is merged into the event of the store, which is marked as sent from here', () => {
    const events = mergeEvents([told(5), REQUEST], [sent(6)]);
    expect(named(events)).toEqual([
      ['accept', 'done', true],
      ['request', 'done', false],
    ]);
    expect(events[0]).toMatchObject({ key: 'told 5', requestId: 'req-6', at: at(5) });
  });
  test('is listed once if it closed the order', () => {
    const responseData = { ...ACCEPTED, closed_at: iso(9), closed_message: 'Out of cups.' };
    const own = sent(9, { operation: 'close', message: 'Out of cups.' });
    expect(named(mergeEvents(readRequest({ responseData }), [own]))).toEqual([
      ['close', 'done', true],
      ['accept', 'done', false],
      ['request', 'done', false],
    ]);
  });
  test('completes the event of the store with what the API does not return', () => {
    const lines = [{ id: 5, title: 'Mug, as it was called', units: null, message: 'The bin is empty.' }];
    const own = sent(5, { operation: 'reject', reason: 'inventory_out_of_stock', lines });
    expect(mergeEvents([told(5, { operation: 'reject' })], [own])[0]).toMatchObject({
      operation: 'reject',
      reason: 'inventory_out_of_stock',
      lines,
    });
  });
  test('keeps what only the event of the store contains', () => {
    const lines = [{ id: 5, title: 'Mug', units: null, message: 'Broken.' }];
    const answer = told(5, { operation: 'reject', reason: 'other', lines });
    expect(mergeEvents([answer], [sent(5, { operation: 'reject' })])[0]).toMatchObject({
      reason: 'other',
      lines,
    });
  });
  test('keeps the units and the customer notice of a request', () => {
    const lines = [{ id: 5, title: 'Mug', units: 2, message: null }];
    const own = sent(0, { operation: 'request', message: 'Please hurry.', notifyCustomer: true, lines });
    expect(mergeEvents([{ ...REQUEST, answer: 'may_come' }], [own])).toMatchObject([
      { lines, notifyCustomer: true, answer: 'may_come', isFromHere: true },
    ]);
  });
  test('is an event of its own if the store returns none', () => {
    expect(named(mergeEvents([REQUEST], [sent(9, { operation: 'cancel' })]))).toEqual([
      ['cancel', 'done', true],
      ['request', 'done', false],
    ]);
  });
  test('that did not succeed is listed at its own time, even beside a success of someone else', () => {
    const refused = sent(6, { outcome: 'refused', problem: 'Cannot accept.' });
    const unknown = sent(4, { outcome: 'unknown' });
    const events = mergeEvents([told(5), REQUEST], [refused, unknown]);
    expect(named(events)).toEqual([
      ['accept', 'refused', true],
      ['accept', 'done', false],
      ['accept', 'unknown', true],
      ['request', 'done', false],
    ]);
    expect(events[0]?.problem).toBe('Cannot accept.');
  });
});

test.each<[string, OrderEvent[], OrderEvent[], [told: number, sent: number][]]>([
  ['the same operation at the same time', [told(5)], [sent(5)], [[0, 0]]],
  ['clocks that are apart', [told(5)], [sent(30)], [[0, 0]]],
  ['clocks that are too far apart to be of one event', [told(0)], [sent(61)], []],
  ['another operation', [told(5)], [sent(5, { operation: 'reject' })], []],
  ['an answer of another kind', [told(5, { operation: null })], [sent(5)], []],
  ['another message', [told(5, { message: 'Thanks.' })], [sent(5)], []],
  ['the same message', [told(5, { message: 'Thanks.' })], [sent(5, { message: 'Thanks.' })], [[0, 0]]],
  ['a refused try', [told(5)], [sent(5, { outcome: 'refused' })], []],
  ['a try that did not happen', [told(5)], [sent(5, { outcome: 'failed' })], []],
  ['a try of which nothing is known', [told(5)], [sent(5, { outcome: 'unknown' })], []],
  [
    'two of both, each to the closest',
    [told(40), told(5)],
    [sent(7), sent(41)],
    [
      [0, 1],
      [1, 0],
    ],
  ],
  ['one that was sent and two that were told', [told(20), told(5)], [sent(6)], [[1, 0]]],
  ['two that were sent and one that was told', [told(5)], [sent(9), sent(5)], [[0, 1]]],
  ['nothing', [], [], []],
])('mergeEvents matches events of the store and of this computer: %s', (_, store, here, expected) => {
  const merged = mergeEvents(store, here);
  const found = store.flatMap(({ key }, index) => {
    const event = merged.find((other) => other.key === key);
    return event?.isFromHere === true
      ? [[index, here.findIndex(({ requestId }) => requestId === event.requestId)]]
      : [];
  });
  expect(found).toEqual(expected);
  expect(merged).toHaveLength(store.length + here.length - expected.length);
});
