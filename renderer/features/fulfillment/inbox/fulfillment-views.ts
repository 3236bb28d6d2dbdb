import { t } from '../../../../messages/language.ts';
import type { Messages } from '../../../../messages/messages.ts';
import {
  FULFILLMENT_STATES,
  type FulfillmentState,
} from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { InboxSearch } from '../../../../shared/contract/inbox-records.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { FULFILLMENT_SCOPES, type Scope } from '../../../../shared/scopes.ts';

/** Whose work a view lists: the fulfillment service answers requests, the merchant sends them. */
export type Side = 'service' | 'merchant';

/** The arguments of the connection that a view reads, except those for paging. */
export type ViewArguments = {
  readonly sortKey: 'ID' | 'FULFILL_BY' | 'UPDATED_AT' | 'CREATED_AT';
  readonly reverse: boolean;
} & (
  | {
      readonly connection: 'assignedFulfillmentOrders';
      readonly assignmentStatus: 'FULFILLMENT_REQUESTED' | 'CANCELLATION_REQUESTED';
    }
  | {
      readonly connection: 'fulfillmentOrders';
      readonly query: string | null;
      readonly includeClosed: boolean;
    }
);

interface View {
  readonly side: Side;
  /** What new rows of the view are called. */
  readonly rows: 'requests' | 'cancellations' | 'orders';
  /** One of these scopes is needed to open the view. */
  readonly scopes: readonly Scope[];
  readonly read: ViewArguments;
  /** The states that the store lists here: a row in any other state has left. */
  readonly states: readonly FulfillmentState[];
}

const oldestFirst = { sortKey: 'FULFILL_BY', reverse: false } as const;
/** Closed orders are not due, so the last change comes first. */
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
    rows: 'requests',
    scopes: asService,
    read: { ...assigned, assignmentStatus: 'FULFILLMENT_REQUESTED' },
    states: ['open/submitted'],
  },
  cancellations: {
    side: 'service',
    rows: 'cancellations',
    scopes: asService,
    read: { ...assigned, assignmentStatus: 'CANCELLATION_REQUESTED' },
    states: ['in_progress/cancellation_requested'],
  },
  'in-progress': {
    side: 'service',
    rows: 'orders',
    scopes: asService,
    // An order whose cancellation was refused is still to be packed; FULFILLMENT_ACCEPTED would leave it out.
    read: { ...open, query: 'request_status:accepted OR request_status:cancellation_rejected' },
    states: ['in_progress/accepted', 'in_progress/cancellation_rejected'],
  },
  rejected: {
    side: 'service',
    rows: 'orders',
    scopes: FULFILLMENT_SCOPES,
    read: { ...open, query: 'request_status:rejected' },
    states: ['open/rejected'],
  },
  done: {
    side: 'service',
    rows: 'orders',
    scopes: FULFILLMENT_SCOPES,
    read: { ...closedToo, ...newestFirst, query: 'status:cancelled OR status:incomplete' },
    states: [
      'cancelled/cancellation_accepted',
      'cancelled/unsubmitted',
      'cancelled/submitted',
      'cancelled/rejected',
      'incomplete/closed',
    ],
  },
  all: {
    side: 'service',
    rows: 'orders',
    scopes: FULFILLMENT_SCOPES,
    read: { ...closedToo, ...oldestFirst, query: null },
    states: FULFILLMENT_STATES,
  },
  'to-send': {
    side: 'merchant',
    rows: 'orders',
    scopes: asMerchant,
    read: { ...open, query: 'request_status:unsubmitted' },
    states: ['open/unsubmitted'],
  },
  waiting: {
    side: 'merchant',
    rows: 'requests',
    scopes: asMerchant,
    read: { ...open, query: 'request_status:submitted OR request_status:cancellation_requested' },
    states: ['open/submitted', 'in_progress/cancellation_requested'],
  },
  'sent-back': {
    side: 'merchant',
    rows: 'orders',
    scopes: asMerchant,
    read: { ...open, query: 'request_status:rejected' },
    states: ['open/rejected'],
  },
} as const satisfies Record<string, View>;

export type ViewId = keyof typeof FULFILLMENT_VIEWS;
export const VIEW_IDS = Object.keys(FULFILLMENT_VIEWS) as ViewId[];

/**
 * A view with its texts (its name and the text of an empty list), widened to one type so that all views can be treated
 * alike.
 */
export function fulfillmentView(id: ViewId): View & Messages['inbox']['views'][ViewId] {
  return { ...FULFILLMENT_VIEWS[id], ...t().inbox.views[id] };
}

/** Parses the view in an address; null if there is no such view. */
export function parseViewId(text: unknown): ViewId | null {
  return VIEW_IDS.find((id) => id === text) ?? null;
}

export const SIDES: readonly Side[] = ['service', 'merchant'];

/** The view in which each side starts. */
const STARTS: readonly ViewId[] = ['new', 'to-send'];

/** The view to open: the requested one, otherwise the start view of the token's side; null if the token may not open it. */
export function firstOpenView(
  asked: ViewId | null,
  whyNotScope: (...needed: Scope[]) => string | null,
): ViewId | null {
  const wanted = asked === null ? STARTS : [asked];
  return wanted.find((id) => whyNotScope(...FULFILLMENT_VIEWS[id].scopes) === null) ?? null;
}

/** Which orders a list shows: those of a view, or what a search leaves of them. */
export interface InboxSource {
  /** Identifies the set of orders: what was read of a source is cached under it. */
  readonly key: string;
  readonly view: ViewId;
  /** What the store is asked for. */
  readonly read: ViewArguments;
  /** An order in any other state has left. */
  readonly states: readonly FulfillmentState[];
  /** What an order must match besides its state, as query text (D5.6); null if the state alone decides. */
  readonly narrowed: string | null;
  /** Filters the orders by data that only this computer has; if absent, all are shown. */
  readonly accepts?: (id: FulfillmentOrderId) => boolean;
  /** How the rows are grouped and sorted on this computer; if absent, in the store's order. */
  readonly arrangement?: Arrangement;
  /** Facts needed for every row, to group or filter by them; other facts are read only for visible rows. */
  readonly needs?: readonly RowFact[];
}

/** How the rows of a list are grouped and sorted. */
export interface Arrangement {
  readonly grouping: InboxSearch['grouping'];
  readonly sorting: InboxSearch['sorting'];
}

/** Data read separately from the list: where and how orders are sent, and whether anything is left to fulfill. */
export type RowFact = 'place' | 'contents';

/** A view without a filter. */
export function sourceOfView(view: ViewId): InboxSource {
  const { read, states } = fulfillmentView(view);
  return { key: view, view, read, states, narrowed: null };
}

/** Whether the list leaves out orders of its view. */
export function isNarrowed({ view, states, narrowed, accepts }: InboxSource): boolean {
  return narrowed !== null || accepts !== undefined || states.length < FULFILLMENT_VIEWS[view].states.length;
}
