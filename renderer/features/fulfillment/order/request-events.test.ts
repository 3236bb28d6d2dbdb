import { describe, expect, test } from 'vitest';
import type { RequestNode } from './order-documents.ts';
import { requestEvents } from './request-events.ts';

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
const read = (node: Partial<RequestNode>) => requestEvents([{ ...NODE, ...node }], [{ id: 5, title: 'Mug' }]);

describe('a request', () => {
  test('says what was asked for', () => {
    expect(read({})).toMatchObject([
      { operation: 'request', at: at(0), message: 'Please hurry.', notifyCustomer: true },
    ]);
    expect(read({ kind: 'CANCELLATION_REQUEST' })).toMatchObject([{ operation: 'request_cancellation' }]);
  });
  test('comes after its answer, the latest first', () => {
    expect(read({ responseData: ACCEPTED })).toMatchObject([
      { key: 'r1 answer', operation: 'accept', at: at(5), isFromHere: false, answer: null },
      { key: 'r1', operation: 'request', at: at(0), answer: null },
    ]);
  });
  test('without an answer may get it if it is the latest', () => {
    const older = { ...NODE, id: 'r0', sentAt: iso(-60) };
    expect(requestEvents([older, NODE], []).map(({ key, answer }) => [key, answer])).toEqual([
      ['r1', 'may_come'],
      ['r0', 'never_came'],
    ]);
  });
  test('without options told the customer nothing', () =>
    expect(read({ requestOptions: null })[0]?.notifyCustomer).toBe(false));
});

describe('an answer', () => {
  test('names the lines of a rejection as the order does', () => {
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
    expect(read({ responseData })[0]).toMatchObject({
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
  test('of another store shows what can be read, at the time of its request when none can be read', () => {
    const responseData = { message: 'ok', answer: 'maybe', answered_at: 'soon', line_items: 'none', more: 1 };
    expect(read({ responseData })[0]).toMatchObject({
      operation: null,
      message: 'ok',
      at: at(0),
      reason: null,
      lines: [],
    });
  });
  test.each([null, 'text', 3, []])('is not %j', (responseData) =>
    expect(read({ responseData }).map(({ operation }) => operation)).toEqual(['request']),
  );
});
