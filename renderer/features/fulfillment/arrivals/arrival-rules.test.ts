import { describe, expect, test } from 'vitest';
import {
  FULFILLMENT_STATES,
  splitState,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { holdsOneOf, type Scope } from '../../../../shared/scopes.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import { arrivalSide, findArrivals, learn, type ArrivalContext } from './arrival-rules.ts';

const ID = 7 as FulfillmentOrderId;
const AT = '2026-07-01T12:00:00Z';

function change(state: FulfillmentState | null, updatedAt = AT): InboxRow {
  return {
    id: ID,
    gid: 'gid://service/FulfillmentOrder/7',
    orderName: '#1007',
    ...(state === null ? { status: 'lost', requestStatus: 'found' } : splitState(state)),
    state,
    createdAt: AT,
    updatedAt,
    fulfillBy: null,
    holds: [],
  };
}

function found(changes: readonly InboxRow[], context: Partial<ArrivalContext> = {}) {
  return findArrivals(changes, {
    side: 'service',
    known: new Map(),
    own: new Map(),
    sending: new Set(),
    ...context,
  }).map(({ kind }) => kind);
}

/** What each state means to each side when an order enters it through a change made elsewhere. */
const EXPECTED: Readonly<
  Record<FulfillmentState, readonly [service: string | null, merchant: string | null]>
> = {
  'open/unsubmitted': [null, null],
  'open/submitted': ['request', null],
  'open/rejected': [null, 'rejected'],
  'in_progress/accepted': [null, 'accepted'],
  'in_progress/cancellation_requested': ['cancellation', null],
  'in_progress/cancellation_rejected': [null, 'kept'],
  'cancelled/cancellation_accepted': [null, 'cancelled'],
  'cancelled/unsubmitted': [null, null],
  'cancelled/submitted': [null, null],
  'cancelled/rejected': [null, null],
  'incomplete/closed': [null, null],
};

describe.each(FULFILLMENT_STATES)('an order that someone else moved to %s', (state) => {
  const [service, merchant] = EXPECTED[state];
  const expected = (kind: string | null) => (kind === null ? [] : [kind]);

  test(`arrives as ${String(service)} for the service and as ${String(merchant)} for the merchant`, () => {
    expect(found([change(state)], { side: 'service' })).toEqual(expected(service));
    expect(found([change(state)], { side: 'merchant' })).toEqual(expected(merchant));
  });

  test('is no arrival if it was already in that state', () => {
    const known = new Map([[ID, state]]);
    expect(found([change(state)], { side: 'service', known })).toEqual([]);
    expect(found([change(state)], { side: 'merchant', known })).toEqual([]);
  });
});

test('an order in an unknown state is no arrival', () => {
  expect(found([change(null)])).toEqual([]);
});

test('an order that returns to a state is reported again under another key', () => {
  const once = change('open/submitted');
  const later = change('open/submitted', '2026-07-01T13:00:00Z');
  const known = learn(learn(new Map(), [once]), [change('open/rejected')]);
  expect(found([later], { known })).toEqual(['request']);
  const context = { side: 'service', known, own: new Map(), sending: new Set<never>() } as const;
  const keys = [once, later].flatMap((one) => findArrivals([one], context).map(({ key }) => key));
  expect(new Set(keys).size).toBe(2);
});

describe('a change made on this computer', () => {
  const mine = (state: FulfillmentState, updatedAt: string) =>
    new Map([[ID, { id: ID, ...splitState(state), state, updatedAt }]]);

  test.each([
    ['is no arrival', mine('open/submitted', AT), []],
    ['is none either when the store told it late', mine('open/submitted', '2026-07-01T12:00:05Z'), []],
    ['does not hide what came after it', mine('open/submitted', '2026-07-01T11:00:00Z'), ['request']],
    ['does not hide another state', mine('open/rejected', '2026-07-01T12:00:05Z'), ['request']],
  ])('%s', (_, own, expected) => expect(found([change('open/submitted')], { own })).toEqual(expected));

  test('is no arrival while it is being sent', () => {
    expect(found([change('open/submitted')], { sending: new Set([ID]) })).toEqual([]);
  });
});

describe('arrivalSide', () => {
  test.each<[readonly Scope[], string | null]>([
    [['assigned_fulfillment_orders'], 'service'],
    [['third_party_fulfillment_orders'], 'merchant'],
    [['assigned_fulfillment_orders', 'third_party_fulfillment_orders'], 'service'],
    [['orders', 'products', 'themes'], null],
  ])('with the scopes %j is %s', (scopes, side) => {
    expect(arrivalSide((...needed) => (holdsOneOf(scopes, needed) ? null : 'No.'))).toBe(side);
  });
});
