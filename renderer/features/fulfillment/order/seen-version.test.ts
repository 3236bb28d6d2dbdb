import { describe, expect, test } from 'vitest';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { changeSince, whyNotYet, type StatePair } from './seen-version.ts';

const SUBMITTED: StatePair = { status: 'open', requestStatus: 'submitted' };
const ACCEPTED: StatePair = { status: 'in_progress', requestStatus: 'accepted' };
const WITHDRAWN: StatePair = { status: 'cancelled', requestStatus: 'submitted' };
const version = (pair: StatePair) => ({
  ...pair,
  state: fulfillmentState(pair),
  updatedAt: '2026-07-01T12:00:00Z',
});

describe('an open order', () => {
  test('that stands where it stood is as it was seen, also when something else of it has changed', () =>
    expect(changeSince(SUBMITTED, version(SUBMITTED), null, false)).toBeNull());
  test('that was withdrawn says so, and since when', () =>
    expect(changeSince(SUBMITTED, version(WITHDRAWN), null, false)).toEqual({
      what: 'Withdrawn: the merchant cancelled it.',
      by: 'somebody_else',
      since: '2026-07-01T12:00:00Z',
    }));
  test('that another window decided is told apart from one that somebody else did', () =>
    expect(changeSince(SUBMITTED, version(ACCEPTED), ACCEPTED, false)).toMatchObject({
      by: 'this_computer',
    }));
  test('that this page decided is no surprise', () =>
    expect(changeSince(SUBMITTED, version(ACCEPTED), ACCEPTED, true)).toBeNull());
  test('that was withdrawn while this page was deciding is one', () => {
    expect(changeSince(SUBMITTED, version(WITHDRAWN), null, true)).toMatchObject({ by: 'somebody_else' });
    expect(changeSince(SUBMITTED, version(WITHDRAWN), ACCEPTED, true)).toMatchObject({ by: 'somebody_else' });
  });
  test('in a state of a newer store has changed all the same', () =>
    expect(changeSince(SUBMITTED, version({ ...SUBMITTED, status: 'on_hold' }), null, false)).toMatchObject({
      what: 'Changed elsewhere.',
    }));
});

test('nothing is done to a changed order before somebody has looked at it', () => {
  expect(whyNotYet(changeSince(SUBMITTED, version(ACCEPTED), null, false))).toMatch(/^Already accepted\./);
  expect(whyNotYet(null)).toBeNull();
});
