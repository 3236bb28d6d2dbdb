import { describe, expect, test } from 'vitest';
import { readHistory, type RequestNode } from './merchant-history.ts';

const NODE: RequestNode = {
  id: 'gid://service/FulfillmentOrderMerchantRequest/1',
  kind: 'FULFILLMENT_REQUEST',
  message: 'Please hurry.',
  requestOptions: { notify_customer: true },
  responseData: null,
  sentAt: '2026-07-01T09:00:00Z',
};
const read = (node: Partial<RequestNode>) =>
  readHistory([{ ...NODE, ...node }], [{ id: 5, title: 'Mug' }])[0];

describe('a request in the history', () => {
  test('says what was asked for', () => {
    expect(read({})).toMatchObject({
      kind: 'fulfillment_request',
      message: 'Please hurry.',
      notifyCustomer: true,
    });
  });
  test('that nobody answered has no answer', () => expect(read({})?.answer).toBeNull());
  test('names the lines of a rejection as the order does', () => {
    const responseData = {
      answer: 'rejected',
      message: 'Sorry.',
      answered_at: '2026-07-01T10:00:00Z',
      reason: 'inventory_out_of_stock',
      line_items: [
        { fulfillment_order_line_item_id: 5, message: 'The bin is empty.' },
        { fulfillment_order_line_item_id: 6, message: null },
      ],
    };
    expect(read({ responseData })?.answer).toEqual({
      accepted: false,
      message: 'Sorry.',
      answeredAt: '2026-07-01T10:00:00Z',
      reason: 'inventory_out_of_stock',
      lines: [
        { id: 5, title: 'Mug', message: 'The bin is empty.' },
        { id: 6, title: 'Line item 6', message: null },
      ],
    });
  });
  test('answered in a way of another store shows what can be read', () => {
    const responseData = { message: 'ok', answer: 'maybe', line_items: 'none', more: 1 };
    expect(read({ responseData })?.answer).toEqual({
      accepted: null,
      message: 'ok',
      answeredAt: null,
      reason: null,
      lines: [],
    });
  });
  test.each(['text', 3, []])('answered with %j, which is no answer, has none', (responseData) =>
    expect(read({ responseData })?.answer).toBeNull(),
  );
  test('without options told the customer nothing', () =>
    expect(read({ requestOptions: null })?.notifyCustomer).toBe(false));
});
