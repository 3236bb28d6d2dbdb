import { describe, expect, test } from 'vitest';
import { countUnits, readDetail } from './fulfillment-detail.ts';
import type { DetailNode, LineNode } from './order-documents.ts';

const NODE: DetailNode = {
  id: 'gid://service/FulfillmentOrder/7',
  orderName: '#1007',
  orderProcessedAt: '2026-07-01T08:00:00Z',
  status: 'IN_PROGRESS',
  requestStatus: 'CANCELLATION_REQUESTED',
  createdAt: '2026-07-01T08:00:00Z',
  updatedAt: '2026-07-01T10:00:00Z',
  fulfillAt: null,
  fulfillBy: null,
  destination: null,
  assignedLocation: { name: 'Odense', city: null, countryCode: 'DK' },
  deliveryMethod: {
    methodType: 'PICKUP_POINT',
    minDeliveryDateTime: null,
    maxDeliveryDateTime: null,
    presentedName: null,
  },
  fulfillmentHolds: [{ reason: 'HIGH_RISK_OF_FRAUD', reasonNotes: null }],
  lineItems: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  merchantRequests: {
    nodes: ['1', '2'].map((id) => ({
      id,
      kind: 'FULFILLMENT_REQUEST' as const,
      message: null,
      requestOptions: null,
      responseData: null,
      sentAt: '2026-07-01T09:00:00Z',
    })),
    pageInfo: { hasPreviousPage: true },
  },
};
const LINE: LineNode = {
  id: 'gid://service/FulfillmentOrderLineItem/5',
  productTitle: 'Mug',
  variantTitle: null,
  sku: null,
  totalQuantity: 3,
  remainingQuantity: 1,
};

describe('a fulfillment order', () => {
  const order = readDetail(NODE, [LINE], 'service');
  test('has the state that its status and request status make up', () =>
    expect(order?.state).toBe('in_progress/cancellation_requested'));
  test('has lines with the numeric ids of the REST operations', () =>
    expect(order?.lines).toEqual([
      { id: 5, title: 'Mug', variant: null, sku: null, quantity: 3, fulfillableQuantity: 1 },
    ]));
  test('has its history latest first, marked as cut', () => {
    expect(order?.history.map(({ key }) => key)).toEqual(['2', '1']);
    expect(order?.historyIsCut).toBe(true);
  });
  test('has the message of its latest request', () => {
    const nodes = NODE.merchantRequests.nodes.map((one) => ({ ...one, message: `Message ${one.id}` }));
    const merchantRequests = { ...NODE.merchantRequests, nodes };
    expect(readDetail({ ...NODE, merchantRequests }, [], 'service')?.latestMessage).toBe('Message 2');
    expect(order?.latestMessage).toBeNull();
  });
  test('names its lines with their variants in the history', () => {
    const responseData = {
      answer: 'rejected',
      line_items: [{ fulfillment_order_line_item_id: 5, message: 'Torn.' }],
    };
    const nodes = NODE.merchantRequests.nodes.map((one) => ({ ...one, responseData }));
    const merchantRequests = { ...NODE.merchantRequests, nodes };
    const blue = readDetail({ ...NODE, merchantRequests }, [{ ...LINE, variantTitle: 'Blue' }], 'service');
    expect(blue?.history[0]?.lines.map(({ title }) => title)).toEqual(['Mug, Blue']);
  });
  test('has a location that may lack a city', () => expect(order?.location).toBe('Odense, DK'));
  test('is null if its ids are of another store or invalid', () => {
    expect(readDetail(NODE, [LINE], 'elsewhere')).toBeNull();
    expect(readDetail({ ...NODE, id: 'x' }, [], 'service')).toBeNull();
  });
});

test('countUnits sums the units of all lines', () => {
  const units = [
    { quantity: 3, fulfillableQuantity: 1 },
    { quantity: 2, fulfillableQuantity: 2 },
  ];
  expect(countUnits(units)).toEqual({ total: 5, remaining: 3 });
  expect(countUnits([])).toEqual({ total: 0, remaining: 0 });
});
