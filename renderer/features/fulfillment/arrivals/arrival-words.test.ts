import { describe, expect, test } from 'vitest';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { DESKTOP_CALLS } from '../../../../shared/contract/desktop-calls.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { Arrival, ArrivalKind } from './arrival-rules.ts';
import { arrivalNotice, arrivalPlace } from './arrival-words.ts';

const STORE = 'sandbox' as ConnectionId;

function arrivals(...kinds: ArrivalKind[]): Arrival[] {
  return kinds.map((kind, at) => ({
    kind,
    id: (at + 1) as FulfillmentOrderId,
    orderName: `#100${String(at + 1)}`,
    key: String(at),
  }));
}

const CASES: readonly (readonly [ArrivalKind[], string, string, string])[] = [
  [['request'], '1 new fulfillment request: #1001', 'Demo', '/1'],
  [['request', 'request', 'request'], '3 new requests', '#1001, #1002, #1003 – Demo', '/new'],
  [['cancellation'], '1 cancellation request: #1001', 'Demo', '/1'],
  [
    ['cancellation', 'request', 'request'],
    '2 new requests, 1 cancellation request',
    '#1001, #1002, #1003 – Demo',
    '/all',
  ],
  [
    Array<ArrivalKind>(7).fill('request'),
    '7 new requests',
    '#1001, #1002, #1003, #1004, #1005 and 2 more – Demo',
    '/new',
  ],
  [['rejected', 'rejected'], '2 requests were rejected', '#1001, #1002 – Demo', '/sent-back'],
  [
    ['accepted', 'kept'],
    '1 cancellation was rejected, 1 request was accepted',
    '#1001, #1002 – Demo',
    '/all',
  ],
  [['cancelled'], '1 cancellation was accepted: #1001', 'Demo', '/1'],
];

describe.each(CASES)('the notification of %j', (kinds, title, body, target) => {
  const found = arrivals(...kinds);
  test(`says ${title}`, () => expect(arrivalNotice(found, 'Demo')).toEqual({ title, body }));
  test(`opens ${target}`, () =>
    expect(arrivalPlace(STORE, found)).toBe(`/stores/sandbox/fulfillment${target}`));
});

test('the host accepts a notification whatever the names of orders and stores', () => {
  const long = '😀'.repeat(1_000);
  const found = arrivals(...Array<ArrivalKind>(250).fill('request')).map((one) => ({
    ...one,
    orderName: long,
  }));
  for (const count of [1, 250]) {
    const some = found.slice(0, count);
    const notification = { ...arrivalNotice(some, long), place: arrivalPlace(STORE, some) };
    expect(DESKTOP_CALLS['desktop.notify'].input.safeParse(notification).error).toBeUndefined();
  }
});

test('arrivalPlace returns the general inbox for a store id that is not valid in a path', () => {
  expect(arrivalPlace('A B' as ConnectionId, arrivals('request'))).toBe('/fulfillment');
});
