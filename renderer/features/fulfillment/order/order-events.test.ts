import { describe, expect, test } from 'vitest';
import { BLANK_EVENT, mergeEvents, type OrderEvent } from './order-events.ts';

const at = (minute: number) => Date.parse('2026-07-01T09:00:00Z') + minute * 60_000;

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

test('the history of an order tells the latest first, and an answer above a request of the same instant', () => {
  const events = mergeEvents([told(5), told(0), REQUEST], [sent(3, { operation: 'cancel' })]);
  expect(events.map(({ operation, at: when }) => [operation, when])).toEqual([
    ['accept', at(5)],
    ['cancel', at(3)],
    ['accept', at(0)],
    ['request', at(0)],
  ]);
});

describe('what this computer sent', () => {
  test('is the store’s event, marked, and not shown twice', () => {
    const events = mergeEvents([told(5), REQUEST], [sent(6)]);
    expect(named(events)).toEqual([
      ['accept', 'done', true],
      ['request', 'done', false],
    ]);
    expect(events[0]).toMatchObject({ key: 'told 5', requestId: 'req-6', at: at(5) });
  });
  test('completes it with what the API does not return', () => {
    const lines = [{ id: 5, title: 'Mug, as it was called', units: null, message: 'The bin is empty.' }];
    const own = sent(5, { operation: 'reject', reason: 'inventory_out_of_stock', lines });
    expect(mergeEvents([told(5, { operation: 'reject' })], [own])[0]).toMatchObject({
      operation: 'reject',
      reason: 'inventory_out_of_stock',
      lines,
    });
  });
  test('leaves to the store what only the store tells', () => {
    const lines = [{ id: 5, title: 'Mug', units: null, message: 'Broken.' }];
    const answer = told(5, { operation: 'reject', reason: 'other', lines });
    expect(mergeEvents([answer], [sent(5, { operation: 'reject' })])[0]).toMatchObject({
      reason: 'other',
      lines,
    });
  });
  test('keeps the units and the notice to the customer of a request', () => {
    const lines = [{ id: 5, title: 'Mug', units: 2, message: null }];
    const own = sent(0, { operation: 'request', message: 'Please hurry.', notifyCustomer: true, lines });
    expect(mergeEvents([{ ...REQUEST, answer: 'may_come' }], [own])).toMatchObject([
      { lines, notifyCustomer: true, answer: 'may_come', isFromHere: true },
    ]);
  });
  test('stands for itself where the store tells nothing of it', () => {
    expect(named(mergeEvents([REQUEST], [sent(9, { operation: 'cancel' })]))).toEqual([
      ['cancel', 'done', true],
      ['request', 'done', false],
    ]);
  });
  test('and led to nothing stands where it was tried, also beside the success of somebody else', () => {
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
])('what is one event is seen as one: %s', (_, store, here, expected) => {
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
