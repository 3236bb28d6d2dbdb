import { describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import type { HostResult } from '../../../../shared/contract/host-contract.ts';
import type { GraphqlAnswer } from '../../../../shared/contract/store-calls.ts';
import { toGid } from '../../../../shared/gid.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { err, ok } from '../../../../shared/result.ts';
import { HostError } from '../../../data/host-client.ts';
import { hostAnswering } from '../../../data/test/scripted-host.ts';
import { anEntry } from '../../../../shared/activity/test/activity-entry.ts';
import type { SiblingNode } from './order-documents.ts';
import { orderLinks, readSiblings } from './order-record.ts';

const CONNECTION = { id: 'c' as ConnectionId, gidNamespace: 'service' };

/** Reads the siblings from a store that gives this answer. */
async function read(answer: HostResult<'store.graphql'>) {
  const host = hostAnswering(async () => answer);
  return readSiblings(host, CONNECTION, 7 as FulfillmentOrderId);
}

const answered = (data: unknown, code?: string): HostResult<'store.graphql'> =>
  ok({
    data,
    errors:
      code === undefined
        ? []
        : [{ message: 'No.', path: ['fulfillmentOrder', 'order'], extensions: { code } }],
    extensions: {},
  } as GraphqlAnswer);

test('readSiblings returns the fulfillment orders of the same order', async () => {
  const nodes = [{ id: 'gid://service/FulfillmentOrder/7', status: 'OPEN', requestStatus: 'SUBMITTED' }];
  const order = {
    id: 'gid://service/Order/1',
    fulfillmentOrders: { nodes, pageInfo: { hasNextPage: false } },
  };
  const data = { fulfillmentOrder: { id: nodes[0]?.id, order } };
  expect(await read(answered(data))).toEqual(nodes);
});
test('readSiblings returns none and does not fail if the token may not read orders', async () => {
  expect(await read(answered({ fulfillmentOrder: { order: null } }, 'ACCESS_DENIED'))).toEqual([]);
  expect(await read(answered({ fulfillmentOrder: null }, 'ACCESS_DENIED'))).toEqual([]);
});
test('readSiblings returns none for an order that is gone', async () =>
  expect(await read(answered({ fulfillmentOrder: null }))).toEqual([]));
test('readSiblings throws on any other failure', async () => {
  const offline = err({ kind: 'unreachable', reason: 'refused', sent: 'no' } as const);
  await expect(read(offline)).rejects.toThrow(HostError);
});

const id = (number: number) => number as FulfillmentOrderId;
const entry = (from: number, to: number | null, more: Partial<ActivityEntry> = {}): ActivityEntry =>
  anEntry({
    id: from,
    action: 'fulfillment.request',
    subject: { kind: 'fulfillment_order', id: from, name: '#1001' },
    relatedId: to,
    ...more,
  });
const sibling = (number: number, status: string, requestStatus: string): SiblingNode =>
  ({ id: toGid('FulfillmentOrder', id(number)), status, requestStatus }) as SiblingNode;
const linked = (own: number, entries: ActivityEntry[], siblings: SiblingNode[] = []) =>
  orderLinks(id(own), entries, siblings).map(({ id: other, relation }) => [other, relation]);

const SPLIT = entry(4711, 4712);
const CANCELLED = entry(4711, 4713, { action: 'fulfillment.cancel' });

describe('after a partial request', () => {
  test('the order links to the one with the rest', () =>
    expect(linked(4711, [SPLIT])).toEqual([[4712, 'rest']]));
  test('the rest links to the order that it was split off from', () =>
    expect(linked(4712, [SPLIT])).toEqual([[4711, 'source']]));
});

describe('after a cancellation here', () => {
  test('the order links to its replacement', () =>
    expect(linked(4711, [CANCELLED])).toEqual([[4713, 'replacement']]));
  test('the replacement links to the cancelled order', () =>
    expect(linked(4713, [CANCELLED])).toEqual([[4711, 'replaced']]));
});

test('orderLinks includes siblings from the store with their states, sorted by id', () => {
  const siblings = [
    sibling(4714, 'OPEN', 'SUBMITTED'),
    sibling(4711, 'IN_PROGRESS', 'ACCEPTED'),
    sibling(4712, 'OPEN', 'UNSUBMITTED'),
  ];
  expect(orderLinks(id(4711), [SPLIT], siblings)).toEqual([
    {
      id: 4712,
      relation: 'rest',
      state: { status: 'open', requestStatus: 'unsubmitted', state: 'open/unsubmitted' },
    },
    {
      id: 4714,
      relation: 'sibling',
      state: { status: 'open', requestStatus: 'submitted', state: 'open/submitted' },
    },
  ]);
});

test('orderLinks keeps an unknown pair of statuses as it was received', () =>
  expect(orderLinks(id(1), [], [sibling(2, 'ON_HOLD', 'UNSUBMITTED')])[0]?.state).toEqual({
    status: 'on_hold',
    requestStatus: 'unsubmitted',
    state: null,
  }));

test.each<[string, ActivityEntry[], SiblingNode[]]>([
  ['an order that stands alone', [], [sibling(4711, 'OPEN', 'SUBMITTED')]],
  ['a request that split nothing', [entry(4711, null)], []],
  ['a request that was refused', [entry(4711, 4712, { outcome: 'refused' })], []],
  ['an operation of another kind', [entry(4711, 4712, { action: 'fulfillment.accept' })], []],
  [
    'a variant of a product of that number',
    [entry(9, 4711, { subject: { kind: 'variant', id: 9, name: '' } })],
    [],
  ],
  ['a number that is none', [], [{ ...sibling(1, 'OPEN', 'SUBMITTED'), id: 'x' }]],
])('%s has no links', (_, entries, siblings) => expect(linked(4711, entries, siblings)).toEqual([]));
