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
  test('is in the state that its two halves make', () =>
    expect(order?.state).toBe('in_progress/cancellation_requested'));
  test('has lines that the REST operations can name', () =>
    expect(order?.lines).toEqual([
      { id: 5, title: 'Mug', variant: null, sku: null, quantity: 3, fulfillableQuantity: 1 },
    ]));
  test('shows its history latest first, and that it is cut', () => {
    expect(order?.history.map(({ key }) => key)).toEqual(['2', '1']);
    expect(order?.historyIsCut).toBe(true);
  });
  test('tells what came with the latest request', () => {
    const nodes = NODE.merchantRequests.nodes.map((one) => ({ ...one, message: `Message ${one.id}` }));
    const merchantRequests = { ...NODE.merchantRequests, nodes };
    expect(readDetail({ ...NODE, merchantRequests }, [], 'service')?.latestMessage).toBe('Message 2');
    expect(order?.latestMessage).toBeNull();
  });
  test('is assigned to a place that may have no city', () => expect(order?.location).toBe('Odense, DK'));
  test('with ids of another store is not worked on', () => {
    expect(readDetail(NODE, [LINE], 'elsewhere')).toBeNull();
    expect(readDetail({ ...NODE, id: 'x' }, [], 'service')).toBeNull();
  });
});

test('units are counted over all lines', () => {
  const units = [
    { quantity: 3, fulfillableQuantity: 1 },
    { quantity: 2, fulfillableQuantity: 2 },
  ];
  expect(countUnits(units)).toEqual({ total: 5, remaining: 3 });
  expect(countUnits([])).toEqual({ total: 0, remaining: 0 });
});
