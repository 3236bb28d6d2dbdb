import { describe, expect, test } from 'vitest';
import {
  FULFILLMENT_STATES,
  splitState,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import { t } from '../../../../messages/language.ts';
import {
  FULFILLMENT_OPERATIONS,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import { holdsOneOf, type Scope } from '../../../../shared/scopes.ts';
import { declarationOf } from './operation-declarations.tsx';
import {
  mainOperations,
  otherOperations,
  whyNotOperation,
  type OperationContext,
} from './order-operations.ts';

/** Written by hand from specification 3.2 and D4.2: the states from which each operation is open. */
const OPEN_FROM: Record<FulfillmentOperation, readonly FulfillmentState[]> = {
  accept: ['open/submitted'],
  reject: ['open/submitted'],
  accept_cancellation: ['in_progress/cancellation_requested'],
  reject_cancellation: ['in_progress/cancellation_requested'],
  request: ['open/unsubmitted', 'open/rejected', 'cancelled/cancellation_accepted'],
  request_cancellation: ['in_progress/accepted'],
  cancel: ['open/unsubmitted', 'open/submitted', 'open/rejected'],
  close: ['in_progress/accepted', 'in_progress/cancellation_rejected'],
};
const SERVICE = 'assigned_fulfillment_orders';
const MERCHANT = 'third_party_fulfillment_orders';
/** Specification 4.3, D4.2. */
const SCOPE: Record<FulfillmentOperation, Scope> = {
  accept: SERVICE,
  reject: SERVICE,
  accept_cancellation: SERVICE,
  reject_cancellation: SERVICE,
  request: MERCHANT,
  request_cancellation: MERCHANT,
  cancel: MERCHANT,
  close: SERVICE,
};
const TOKENS: Record<string, readonly Scope[]> = {
  none: [],
  service: [SERVICE],
  merchant: [MERCHANT],
  both: [SERVICE, MERCHANT],
};

/** What the screen knows besides the order's state, and part of the reason that it must give; null if none. */
const underWay = (kind: 'held' | 'queued' | 'sending' | 'unknown' | 'interrupted') => ({
  underWay: { operation: 'accept', kind },
  outdated: false,
});
const SCREENS: Record<
  string,
  { readonly context: Omit<OperationContext, 'whyNotSend'>; readonly says: string | null }
> = {
  idle: { context: { underWay: null, outdated: false }, says: null },
  held: { context: underWay('held') as OperationContext, says: '“Accept” will be sent in a few seconds' },
  queued: { context: underWay('queued') as OperationContext, says: '“Accept” is queued' },
  sending: { context: underWay('sending') as OperationContext, says: 'Wait for the store’s answer' },
  unknown: { context: underWay('unknown') as OperationContext, says: 'last operation is unknown' },
  interrupted: { context: underWay('interrupted') as OperationContext, says: 'has not been sent yet' },
  'changed elsewhere': { context: { underWay: null, outdated: true }, says: 'changed elsewhere' },
};

/** The expected reason, in order of precedence: scopes do not change by waiting, and a pending operation ends first. */
function reasonDue(
  operation: FulfillmentOperation,
  state: FulfillmentState,
  scopes: readonly Scope[],
  says: string | null,
): string | null {
  if (!scopes.includes(SCOPE[operation])) return SCOPE[operation];
  if (says !== null) return says;
  return OPEN_FROM[operation].includes(state) ? null : t().orderOperations.notOpen[state];
}

/** Every combination of token and screen, by name. */
const CELLS = Object.entries(TOKENS).flatMap(([token, scopes]) =>
  Object.entries(SCREENS).map(([screen, { context, says }]) => ({
    cell: `${token}, ${screen}`,
    scopes,
    context,
    says,
  })),
);

describe.each(FULFILLMENT_OPERATIONS)('%s', (operation) => {
  test.each(FULFILLMENT_STATES)(
    'from %s is open, or closed for the right reason, with every token on every screen',
    (state) => {
      const due = CELLS.map(({ cell, scopes, says }) => [cell, reasonDue(operation, state, scopes, says)]);
      const reasons = CELLS.map(({ cell, scopes, says, context }) => {
        const needs = (...needed: Scope[]) => (holdsOneOf(scopes, needed) ? null : needed.join());
        const reason = whyNotOperation(operation, splitState(state), { ...context, whyNotSend: needs });
        const words = reasonDue(operation, state, scopes, says);
        return [cell, words !== null && reason?.includes(words) === true ? words : reason];
      });
      expect(Object.fromEntries(reasons)).toEqual(Object.fromEntries(due));
    },
  );
  test('is closed for a pair of statuses that does not exist', () => {
    const order = { status: 'closed', requestStatus: 'closed' };
    const context = { underWay: null, outdated: false, whyNotSend: () => null };
    expect(whyNotOperation(operation, order, context)).toBe(t().orderOperations.notOpen.unknown);
  });
});

test.each(FULFILLMENT_OPERATIONS)('while %s is being sent, accept says that it waits for it', (operation) => {
  const context = {
    underWay: { operation, kind: 'sending' },
    outdated: false,
    whyNotSend: () => null,
  } as const;
  const reason = whyNotOperation('accept', splitState('open/submitted'), context);
  expect(reason).toContain(t().operations[operation].running);
});

describe('operations on the screen', () => {
  test.each([
    ['service', 'submitted', ['accept', 'reject']],
    ['service', 'accepted', ['accept', 'reject']],
    ['service', 'cancellation_requested', ['accept_cancellation', 'reject_cancellation']],
    ['merchant', 'cancellation_requested', ['request', 'request_cancellation']],
  ] as const)('are led by the main ones on the %s side of a %s order', (side, requestStatus, buttons) => {
    expect(mainOperations(side, { requestStatus })).toEqual(buttons);
  });
  test.each(['service', 'merchant'] as const)('are each shown once on the %s side', (side) => {
    const order = { requestStatus: 'submitted' };
    const shown = [...mainOperations(side, order), ...otherOperations(side, order)];
    expect(shown.toSorted()).toEqual([...FULFILLMENT_OPERATIONS].toSorted());
  });
  test('that share a key are never open from the same state', () => {
    const clashes = FULFILLMENT_OPERATIONS.flatMap((one) =>
      FULFILLMENT_OPERATIONS.filter(
        (other) =>
          one !== other &&
          declarationOf(one).shortcut !== null &&
          declarationOf(one).shortcut === declarationOf(other).shortcut &&
          OPEN_FROM[one].some((state) => OPEN_FROM[other].includes(state)),
      ),
    );
    expect(clashes).toEqual([]);
  });
  test('have different labels for cancelling here and for requesting a cancellation', () => {
    expect(t().operations.cancel.label).toBe('Cancel here only');
    expect(t().operations.request_cancellation.label).toBe('Request cancellation');
  });
});
