import { describe, expect, test } from 'vitest';
import type { HistoryAnswer, HistoryEntry } from './merchant-history.ts';
import { orderEvents } from './order-events.ts';
import type { LoggedOperation } from './logged-operations.ts';

const at = (minute: number) => Date.parse('2026-07-01T09:00:00Z') + minute * 60_000;
const iso = (minute: number) => new Date(at(minute)).toISOString();

const REQUEST: HistoryEntry = {
  gid: 'r1',
  kind: 'fulfillment_request',
  message: 'Please hurry.',
  notifyCustomer: false,
  sentAt: iso(0),
  answer: null,
};
const ANSWER: HistoryAnswer = {
  accepted: true,
  message: null,
  answeredAt: iso(5),
  reason: null,
  lines: [],
};
const SENT: LoggedOperation = {
  id: 1,
  at: at(5),
  operation: 'accept',
  outcome: 'done',
  message: null,
  reason: null,
  notifyCustomer: false,
  lines: [],
  problem: null,
  requestId: 'req-1',
};
const named = (events: ReturnType<typeof orderEvents>) =>
  events.map(({ operation, outcome, isFromHere }) => [operation, outcome, isFromHere]);

describe('the history of an order', () => {
  test('tells a request and its answer, the latest first', () => {
    const history = [{ ...REQUEST, answer: ANSWER }];
    expect(orderEvents(history, [], false)).toMatchObject([
      { operation: 'accept', at: at(5), isFromHere: false, answer: null },
      { operation: 'request', at: at(0), message: 'Please hurry.', answer: null },
    ]);
  });
  test('puts an answer above a request of the same instant', () => {
    const history = [{ ...REQUEST, answer: { ...ANSWER, answeredAt: iso(0) } }];
    expect(named(orderEvents(history, [], false)).map(([operation]) => operation)).toEqual([
      'accept',
      'request',
    ]);
  });
  test('says what waits, and what never got an answer', () => {
    const older = { ...REQUEST, gid: 'r0', sentAt: iso(-60) };
    expect(orderEvents([REQUEST, older], [], true).map(({ answer }) => answer)).toEqual([
      'waits',
      'never_came',
    ]);
    expect(orderEvents([REQUEST], [], false)[0]?.answer).toBe('never_came');
  });
  test('has an answer of another kind, at the time of its request when none is told', () => {
    const history = [{ ...REQUEST, answer: { ...ANSWER, accepted: null, answeredAt: null } }];
    expect(orderEvents(history, [], false)[0]).toMatchObject({ operation: null, at: at(0) });
  });
});

describe('what this computer sent', () => {
  test('is the store’s event, marked, and not shown twice', () => {
    const events = orderEvents([{ ...REQUEST, answer: ANSWER }], [SENT], false);
    expect(named(events)).toEqual([
      ['accept', 'done', true],
      ['request', 'done', false],
    ]);
    expect(events[0]).toMatchObject({ requestId: 'req-1', at: at(5) });
  });
  test('completes it with what the API does not return', () => {
    const lines = [{ id: 5, title: 'Mug, as it was called', units: null, message: 'The bin is empty.' }];
    const sent: LoggedOperation = { ...SENT, operation: 'reject', reason: 'inventory_out_of_stock', lines };
    const history = [{ ...REQUEST, answer: { ...ANSWER, accepted: false } }];
    expect(orderEvents(history, [sent], false)[0]).toMatchObject({
      operation: 'reject',
      reason: 'inventory_out_of_stock',
      lines,
    });
  });
  test('leaves to the store what only the store tells', () => {
    const lines = [{ id: 5, title: 'Mug', message: 'Broken.' }];
    const answer = { ...ANSWER, accepted: false, reason: 'other', lines };
    const events = orderEvents([{ ...REQUEST, answer }], [{ ...SENT, operation: 'reject' }], false);
    expect(events[0]).toMatchObject({
      reason: 'other',
      lines: [{ title: 'Mug', message: 'Broken.', units: null }],
    });
  });
  test('keeps the units and the notice to the customer of a request', () => {
    const lines = [{ id: 5, title: 'Mug', units: 2, message: null }];
    const sent: LoggedOperation = {
      ...SENT,
      operation: 'request',
      at: at(0),
      message: 'Please hurry.',
      notifyCustomer: true,
      lines,
    };
    expect(orderEvents([REQUEST], [sent], true)[0]).toMatchObject({
      lines,
      notifyCustomer: true,
      answer: 'waits',
      isFromHere: true,
    });
  });
  test('stands for itself where the store tells nothing of it', () => {
    const events = orderEvents([REQUEST], [{ ...SENT, operation: 'cancel', at: at(9) }], false);
    expect(named(events)).toEqual([
      ['cancel', 'done', true],
      ['request', 'done', false],
    ]);
  });
  test('and led to nothing stands where it was tried, also beside the success of somebody else', () => {
    const refused: LoggedOperation = {
      ...SENT,
      id: 2,
      at: at(6),
      outcome: 'refused',
      problem: 'Cannot accept.',
    };
    const unknown: LoggedOperation = { ...SENT, id: 1, at: at(4), outcome: 'unknown' };
    const events = orderEvents([{ ...REQUEST, answer: ANSWER }], [refused, unknown], false);
    expect(named(events)).toEqual([
      ['accept', 'refused', true],
      ['accept', 'done', false],
      ['accept', 'unknown', true],
      ['request', 'done', false],
    ]);
    expect(events[0]?.problem).toBe('Cannot accept.');
  });
  test('has keys of its own', () => {
    const events = orderEvents(
      [{ ...REQUEST, answer: ANSWER }],
      [
        { ...SENT, outcome: 'failed' },
        { ...SENT, id: 2 },
      ],
      false,
    );
    expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
  });
});
