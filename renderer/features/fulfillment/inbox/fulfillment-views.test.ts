import { describe, expect, test } from 'vitest';
import { FULFILLMENT_STATES } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { holdsOneOf, type Scope } from '../../../../shared/scopes.ts';
import { firstOpenView, fulfillmentView, parseViewId, SIDES, VIEW_IDS } from './fulfillment-views.ts';

const byHolding =
  (...held: Scope[]) =>
  (...needed: Scope[]) =>
    holdsOneOf(held, needed) ? null : 'No.';

describe('inbox views', () => {
  test('are listed in two groups, by the side whose work they show', () => {
    const shown = SIDES.map((each) =>
      VIEW_IDS.map(fulfillmentView).flatMap(({ side, label }) => (side === each ? [label] : [])),
    );
    expect(shown).toEqual([
      ['New requests', 'Cancellations', 'In progress', 'Rejected', 'Done', 'All'],
      ['To send', 'Waiting', 'Rejected'],
    ]);
  });

  /** Written from the arguments of the two connections, one line per view. */
  test.each([
    ['new', 'assigned FULFILLMENT_REQUESTED by FULFILL_BY'],
    ['cancellations', 'assigned CANCELLATION_REQUESTED by FULFILL_BY'],
    ['in-progress', 'open "request_status:accepted OR request_status:cancellation_rejected" by FULFILL_BY'],
    ['rejected', 'open "request_status:rejected" by FULFILL_BY'],
    ['done', 'also closed "status:cancelled OR status:incomplete" by UPDATED_AT, last first'],
    ['all', 'also closed by FULFILL_BY'],
    ['to-send', 'open "request_status:unsubmitted" by FULFILL_BY'],
    ['waiting', 'open "request_status:submitted OR request_status:cancellation_requested" by FULFILL_BY'],
    ['sent-back', 'open "request_status:rejected" by FULFILL_BY'],
  ] as const)('%s reads %s', (id, asked) => expect(inWords(fulfillmentView(id).read)).toBe(asked));

  /** Written from specification 3.2: what a worker expects under each name. */
  test.each([
    ['new', ['open/submitted']],
    ['cancellations', ['in_progress/cancellation_requested']],
    ['in-progress', ['in_progress/accepted', 'in_progress/cancellation_rejected']],
    ['rejected', ['open/rejected']],
    ['to-send', ['open/unsubmitted']],
    ['waiting', ['open/submitted', 'in_progress/cancellation_requested']],
    ['sent-back', ['open/rejected']],
  ] as const)('%s lists orders in the states %j', (id, states) =>
    expect(fulfillmentView(id).states).toEqual(states),
  );
  test('done lists every state that no view of open orders lists', () => {
    const open = (['in-progress', 'to-send', 'waiting', 'sent-back'] as const).flatMap(
      (id) => fulfillmentView(id).states,
    );
    const rest = FULFILLMENT_STATES.filter((state) => !open.includes(state));
    expect(fulfillmentView('done').states.toSorted()).toEqual(rest.toSorted());
  });

  test('there are nine views, as in the tables above', () => expect(VIEW_IDS).toHaveLength(9));
});

function inWords(read: ReturnType<typeof fulfillmentView>['read']): string {
  const order = `by ${read.sortKey}${read.reverse ? ', last first' : ''}`;
  if (read.connection === 'assignedFulfillmentOrders') return `assigned ${read.assignmentStatus} ${order}`;
  const filter = read.query === null ? '' : ` "${read.query}"`;
  return `${read.includeClosed ? 'also closed' : 'open'}${filter} ${order}`;
}

describe('the view that opens', () => {
  test('is the requested one', () =>
    expect(firstOpenView('done', byHolding('assigned_fulfillment_orders'))).toBe('done'));
  test('is null if the token does not allow the requested one', () =>
    expect(firstOpenView('to-send', byHolding('assigned_fulfillment_orders'))).toBeNull());
  test('is the first one of the side of the token if none was requested', () => {
    expect(firstOpenView(null, byHolding('assigned_fulfillment_orders'))).toBe('new');
    expect(firstOpenView(null, byHolding('third_party_fulfillment_orders'))).toBe('to-send');
    expect(firstOpenView(null, byHolding('themes'))).toBeNull();
  });
  test.each(['', 'NEW', '__proto__', 'constructor', null, 3])('cannot be requested as %j', (text) =>
    expect(parseViewId(text)).toBeNull(),
  );
});
