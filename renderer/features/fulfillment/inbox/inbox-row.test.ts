import { describe, expect, test } from 'vitest';
import { readRow, type RowNode } from './inbox-row.ts';

const NODE: RowNode = {
  id: 'gid://service/FulfillmentOrder/7',
  legacyResourceId: '7',
  orderName: '#1007',
  status: 'OPEN',
  requestStatus: 'SUBMITTED',
  createdAt: '2026-07-01T08:00:00Z',
  updatedAt: '2026-07-01T10:00:00Z',
  fulfillBy: null,
  destination: { firstName: 'Annika', lastName: 'Sørensen', country: 'Denmark' },
  lineItems: {
    nodes: [
      { id: '1', productTitle: 'Linen shirt', totalQuantity: 2 },
      { id: '2', productTitle: 'Mug', totalQuantity: 1 },
    ],
    pageInfo: { hasNextPage: true },
  },
  merchantRequests: { nodes: [{ id: '9', sentAt: '2026-07-01T09:00:00Z' }] },
};

describe('a row of the inbox', () => {
  test('holds no more of the recipient than the mask', () => {
    expect(readRow(NODE)?.recipient).toBe('A••• S•••, Denmark');
    expect(JSON.stringify(readRow(NODE))).not.toContain('nnika');
  });
  test('says what is in it, and that there is more', () => {
    expect(readRow(NODE)).toMatchObject({
      contents: [
        { gid: '1', units: 2, title: 'Linen shirt' },
        { gid: '2', units: 1, title: 'Mug' },
      ],
      hasMoreContents: true,
    });
  });
  test('is in the state that its two halves make', () => expect(readRow(NODE)?.state).toBe('open/submitted'));
  test('in a pair that nobody knows has no state', () =>
    expect(readRow({ ...NODE, status: 'INCOMPLETE' })?.state).toBeNull());
  test.each(['0', '-1', '1e3x', '9'.repeat(20)])('with the id %s is left out', (legacyResourceId) =>
    expect(readRow({ ...NODE, legacyResourceId })).toBeNull(),
  );
});

describe('waiting', () => {
  const since = (node: Partial<RowNode>) => readRow({ ...NODE, ...node })?.waitingSince;
  test('for an answer begins with the request', () => expect(since({})).toBe('2026-07-01T09:00:00Z'));
  test('to be sent begins with the order', () =>
    expect(since({ requestStatus: 'UNSUBMITTED' })).toBe('2026-07-01T08:00:00Z'));
  test('ends with the answer', () => expect(since({ requestStatus: 'REJECTED' })).toBeNull());
  test('without a request that can be read begins with the last change', () =>
    expect(since({ merchantRequests: { nodes: [] } })).toBe('2026-07-01T10:00:00Z'));
});
