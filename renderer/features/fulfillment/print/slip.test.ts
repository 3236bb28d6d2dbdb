import { describe, expect, test } from 'vitest';
import { directionOf, readSlip, type Slip } from './slip.ts';
import type { SlipNode } from './slip.ts';
import { lineNode, slipNode } from './test/slips.ts';

const read = (changes: Partial<SlipNode>, lines = slipNode().lineItems.nodes): Slip | null =>
  readSlip(slipNode(changes), lines, 'Hollow Pine');

describe('a packing slip', () => {
  test('contains the sender, the recipient and the lines', () => {
    expect(read({})).toMatchObject({
      shop: 'Hollow Pine',
      orderName: '#1001',
      from: { lines: ['Rostock', 'Am Seehafen 12', '18147 Rostock', 'Germany'], phone: null },
      to: {
        lines: ['Zoé Garçon', '146 avenue de la République', '69004 Lyon', 'France'],
        phone: '+33 1 99 00 12 70',
        email: 'zoe@example.com',
      },
      lines: [
        {
          sku: 'HOL-1',
          productTitle: 'Hardshell Jacket',
          variantTitle: 'S / Heather',
          remainingQuantity: 2,
        },
      ],
    });
  });

  test('has the barcode of its own number, so that the parts of a split order differ', () => {
    const parts = ['7', '8'].map((id) => read({ id: `gid://service/FulfillmentOrder/${id}` }));
    expect(parts.map((slip) => slip?.orderName)).toEqual(['#1001', '#1001']);
    expect(parts.map((slip) => slip?.barcode.text)).toEqual(['0007FO', '0008FO']);
  });

  test('counts the units to pack and the units that are not in this parcel', () => {
    const lines = [
      lineNode({ totalQuantity: 5, remainingQuantity: 2 }),
      lineNode({ totalQuantity: 4, remainingQuantity: 0 }),
      lineNode({ totalQuantity: 1, remainingQuantity: 1 }),
    ];
    const slip = read({}, lines);
    expect(slip?.lines.map(({ remainingQuantity }) => remainingQuantity)).toEqual([2, 1]);
    expect(slip).toMatchObject({ units: 3, otherUnits: 7 });
  });

  test('exists for an order without a recipient', () => expect(read({ destination: null })?.to).toBeNull());

  test('is null for an id that is too large', () =>
    expect(read({ id: 'gid://service/FulfillmentOrder/9007199254740993000' })).toBeNull());
});

describe('the message on a packing slip', () => {
  const request = (kind: 'FULFILLMENT_REQUEST' | 'CANCELLATION_REQUEST', message: string | null) => ({
    id: `gid://service/FulfillmentOrderMerchantRequest/${message ?? '0'}`,
    kind,
    message,
  });

  test.each([
    [[], null],
    [[request('FULFILLMENT_REQUEST', 'Gift wrap')], 'Gift wrap'],
    [[request('FULFILLMENT_REQUEST', 'Old'), request('FULFILLMENT_REQUEST', 'New')], 'New'],
    [[request('FULFILLMENT_REQUEST', 'Gift'), request('CANCELLATION_REQUEST', 'Stop')], 'Gift'],
    [[request('FULFILLMENT_REQUEST', 'Old'), request('FULFILLMENT_REQUEST', null)], null],
    [[request('FULFILLMENT_REQUEST', '  ')], null],
  ])('for the requests %j is %s', (nodes, message) =>
    expect(read({ merchantRequests: { nodes } })?.message).toBe(message),
  );
});

describe('the warnings on a packing slip', () => {
  test.each([
    ['OPEN', 'UNSUBMITTED', []],
    ['OPEN', 'SUBMITTED', []],
    ['OPEN', 'REJECTED', ['rejected']],
    ['IN_PROGRESS', 'ACCEPTED', []],
    ['IN_PROGRESS', 'CANCELLATION_REQUESTED', ['cancellation_requested']],
    ['IN_PROGRESS', 'CANCELLATION_REJECTED', []],
    ['CANCELLED', 'CANCELLATION_ACCEPTED', ['cancelled']],
    ['CANCELLED', 'UNSUBMITTED', ['cancelled']],
    ['CANCELLED', 'SUBMITTED', ['cancelled']],
    ['CANCELLED', 'REJECTED', ['cancelled']],
    ['INCOMPLETE', 'CLOSED', ['closed']],
  ] as const)('of an order in %s, %s are %j', (status, requestStatus, warnings) =>
    expect(read({ status, requestStatus })?.warnings).toEqual(warnings),
  );

  test('include the reasons and notes of holds', () => {
    const fulfillmentHolds = [
      { reason: 'HIGH_RISK_OF_FRAUD', reasonNotes: 'Card was stolen' },
      { reason: 'OTHER', reasonNotes: null },
    ] as const;
    expect(read({ fulfillmentHolds: [...fulfillmentHolds] })?.warnings).toEqual([
      { reason: 'HIGH_RISK_OF_FRAUD', notes: 'Card was stolen' },
      { reason: 'OTHER', notes: null },
    ]);
  });
});

test.each([
  ['Zoé Garçon', 'ltr'],
  ['نورة الصباح', 'rtl'],
  ['12 שדרות הנשיא', 'rtl'],
  ['Kuwait, مدينة الكويت', 'ltr'],
  ['+965 2555', 'ltr'],
  ['', 'ltr'],
])('the direction of the text "%s" is %s', (text, direction) => expect(directionOf(text)).toBe(direction));
