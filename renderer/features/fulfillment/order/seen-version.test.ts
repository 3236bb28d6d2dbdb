import { describe, expect, test } from 'vitest';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { StatePair } from '../../../../shared/fulfillment/settle-operation.ts';
import { changeSince, isBehind, isOutdated, whyNotYet } from './seen-version.ts';

const SUBMITTED: StatePair = { status: 'open', requestStatus: 'submitted' };
const ACCEPTED: StatePair = { status: 'in_progress', requestStatus: 'accepted' };
const WITHDRAWN: StatePair = { status: 'cancelled', requestStatus: 'submitted' };
const version = (pair: StatePair) => ({
  ...pair,
  state: fulfillmentState(pair),
  updatedAt: '2026-07-01T12:00:00Z',
});

describe('an open order', () => {
  test('that is still in the state that was seen has not changed', () =>
    expect(changeSince(SUBMITTED, version(SUBMITTED), null, false)).toBeNull());
  test('that was withdrawn is reported with the time of the change', () =>
    expect(changeSince(SUBMITTED, version(WITHDRAWN), null, false)).toEqual({
      what: 'Withdrawn: the merchant cancelled it.',
      by: 'somebody_else',
      since: '2026-07-01T12:00:00Z',
    }));
  test('that another window decided was changed by this computer', () =>
    expect(changeSince(SUBMITTED, version(ACCEPTED), ACCEPTED, false)).toMatchObject({
      by: 'this_computer',
    }));
  test('that this page decided has no change to report', () =>
    expect(changeSince(SUBMITTED, version(ACCEPTED), ACCEPTED, true)).toBeNull());
  test('that was withdrawn while this page was deciding was changed by someone else', () => {
    expect(changeSince(SUBMITTED, version(WITHDRAWN), null, true)).toMatchObject({ by: 'somebody_else' });
    expect(changeSince(SUBMITTED, version(WITHDRAWN), ACCEPTED, true)).toMatchObject({ by: 'somebody_else' });
  });
  test('in an unknown state is reported as changed elsewhere', () =>
    expect(changeSince(SUBMITTED, version({ ...SUBMITTED, status: 'on_hold' }), null, false)).toMatchObject({
      what: 'Changed elsewhere.',
    }));
});

test.each([
  ['in another state', version(ACCEPTED), false, true],
  ['in the same state, such as one that was put on hold', version(SUBMITTED), false, false],
  ['in the same state that left the view', version(SUBMITTED), true, true],
])('an order is outdated or not by a newer row %s', (_, newer, gone, outdated) => {
  const order = { ...SUBMITTED, updatedAt: '2026-07-01T11:59:00Z' };
  expect(isOutdated(order, { row: newer, gone })).toBe(outdated);
  // A row that is older than the order says nothing about it.
  expect(isOutdated({ ...order, updatedAt: newer.updatedAt }, { row: newer, gone })).toBe(false);
});

test('an order is behind a newer row in any state, but not before it was read', () => {
  const row = version(SUBMITTED);
  expect(isBehind({ updatedAt: '2026-07-01T11:59:00Z' }, row)).toBe(true);
  expect(isBehind(row, row)).toBe(false);
  expect(isBehind(undefined, row)).toBe(false);
  expect(isBehind(null, row)).toBe(false);
});

test('whyNotYet returns a reason for a changed order and null for an unchanged one', () => {
  expect(whyNotYet(changeSince(SUBMITTED, version(ACCEPTED), null, false))).toMatch(/^Already accepted\./);
  expect(whyNotYet(null)).toBeNull();
});
