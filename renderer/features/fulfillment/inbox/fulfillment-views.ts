import {
  FULFILLMENT_STATES,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import { FULFILLMENT_SCOPES, type Scope } from '../../../../shared/scopes.ts';

/** Whose work a view lists: the fulfillment service answers requests, the merchant sends them. */
export type Side = 'service' | 'merchant';

type SortKey = 'FULFILL_BY' | 'UPDATED_AT';
type AssignmentStatus = 'FULFILLMENT_REQUESTED' | 'CANCELLATION_REQUESTED';

/** The arguments of the connection that a view reads, beside those of paging. */
export type ViewArguments =
  | {
      readonly connection: 'assignedFulfillmentOrders';
      readonly assignmentStatus: AssignmentStatus;
      readonly sortKey: SortKey;
      readonly reverse: boolean;
    }
  | {
      readonly connection: 'fulfillmentOrders';
      readonly query: string | null;
      readonly includeClosed: boolean;
      readonly sortKey: SortKey;
      readonly reverse: boolean;
    };

interface View {
  readonly side: Side;
  readonly label: string;
  /** One of these opens the view. */
  readonly scopes: readonly Scope[];
  readonly read: ViewArguments;
  /** The states that the store lists here: a row in another one has left. */
  readonly states: readonly FulfillmentState[];
  /** What the list says when nothing is in it. */
  readonly empty: string;
}

const oldestFirst = { sortKey: 'FULFILL_BY', reverse: false } as const;
/** Nothing is due any more once an order is closed: there the last change comes first. */
const newestFirst = { sortKey: 'UPDATED_AT', reverse: true } as const;
const open = { connection: 'fulfillmentOrders', includeClosed: false, ...oldestFirst } as const;
const closedToo = { connection: 'fulfillmentOrders', includeClosed: true } as const;
const assigned = { connection: 'assignedFulfillmentOrders', ...oldestFirst } as const;
const asService: readonly Scope[] = ['assigned_fulfillment_orders'];
const asMerchant: readonly Scope[] = ['third_party_fulfillment_orders'];

/** Every list of the inbox, with exactly what it asks the store for (specification 3.2, D4.2, D5.6). */
export const FULFILLMENT_VIEWS = {
  new: {
    side: 'service',
    label: 'New requests',
    scopes: asService,
    read: { ...assigned, assignmentStatus: 'FULFILLMENT_REQUESTED' },
    states: ['open/submitted'],
    empty: 'No request is waiting for an answer.',
  },
  cancellations: {
    side: 'service',
    label: 'Cancellations',
    scopes: asService,
    read: { ...assigned, assignmentStatus: 'CANCELLATION_REQUESTED' },
    states: ['in_progress/cancellation_requested'],
    empty: 'Nobody has asked to cancel anything.',
  },
  'in-progress': {
    side: 'service',
    label: 'In progress',
    scopes: asService,
    // An order whose cancellation was refused is still to be packed; FULFILLMENT_ACCEPTED would leave it out.
    read: { ...open, query: 'request_status:accepted OR request_status:cancellation_rejected' },
    states: ['in_progress/accepted', 'in_progress/cancellation_rejected'],
    empty: 'Nothing that was accepted is still to be fulfilled.',
  },
  rejected: {
    side: 'service',
    label: 'Rejected',
    scopes: FULFILLMENT_SCOPES,
    read: { ...open, query: 'request_status:rejected' },
    states: ['open/rejected'],
    empty: 'No rejected request is open.',
  },
  done: {
    side: 'service',
    label: 'Done',
    scopes: FULFILLMENT_SCOPES,
    read: { ...closedToo, ...newestFirst, query: 'status:cancelled OR status:incomplete' },
    states: [
      'cancelled/cancellation_accepted',
      'cancelled/unsubmitted',
      'cancelled/submitted',
      'cancelled/rejected',
      'incomplete/closed',
    ],
    empty: 'Nothing has been closed or cancelled yet.',
  },
  all: {
    side: 'service',
    label: 'All',
    scopes: FULFILLMENT_SCOPES,
    read: { ...closedToo, ...oldestFirst, query: null },
    states: FULFILLMENT_STATES,
    empty: 'This store has no fulfillment orders.',
  },
  'to-send': {
    side: 'merchant',
    label: 'To send',
    scopes: asMerchant,
    read: { ...open, query: 'request_status:unsubmitted' },
    states: ['open/unsubmitted'],
    empty: 'Everything has been sent to a fulfillment service.',
  },
  waiting: {
    side: 'merchant',
    label: 'Waiting',
    scopes: asMerchant,
    read: { ...open, query: 'request_status:submitted OR request_status:cancellation_requested' },
    states: ['open/submitted', 'in_progress/cancellation_requested'],
    empty: 'No fulfillment service owes an answer.',
  },
  'sent-back': {
    side: 'merchant',
    label: 'Rejected',
    scopes: asMerchant,
    read: { ...open, query: 'request_status:rejected' },
    states: ['open/rejected'],
    empty: 'No fulfillment service has rejected a request.',
  },
} as const satisfies Record<string, View>;

export type ViewId = keyof typeof FULFILLMENT_VIEWS;
export const VIEW_IDS = Object.keys(FULFILLMENT_VIEWS) as ViewId[];

/** A view as one shape, so that all of them can be treated alike. */
export function fulfillmentView(id: ViewId): View {
  return FULFILLMENT_VIEWS[id];
}

/** The view that an address names; null when there is none. */
export function parseViewId(text: unknown): ViewId | null {
  return VIEW_IDS.find((id) => id === text) ?? null;
}

export const VIEW_GROUPS: readonly { side: Side; label: string; views: readonly ViewId[] }[] = [
  { side: 'service', label: 'Fulfillment service', views: viewsOf('service') },
  { side: 'merchant', label: 'Merchant', views: viewsOf('merchant') },
];

function viewsOf(side: Side): ViewId[] {
  return VIEW_IDS.filter((id) => FULFILLMENT_VIEWS[id].side === side);
}

/** Where each side's day begins. */
const STARTS: readonly ViewId[] = ['new', 'to-send'];

/** The view to open: the one that was asked for, else where the token's side begins; null when it is closed to the token. */
export function firstOpenView(
  asked: ViewId | null,
  whyNotScope: (...needed: Scope[]) => string | null,
): ViewId | null {
  const wanted = asked === null ? STARTS : [asked];
  return wanted.find((id) => whyNotScope(...FULFILLMENT_VIEWS[id].scopes) === null) ?? null;
}
