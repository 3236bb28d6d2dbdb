import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import type { Side } from '../inbox/fulfillment-views.ts';
import type { OwnChanges } from '../inbox/inbox-list.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';

/** What the other side can send: a request or a cancellation to the service, an answer to the merchant. */
export type ArrivalKind = 'request' | 'cancellation' | 'accepted' | 'rejected' | 'cancelled' | 'kept';

/** Something that waits for the user, or that the user was waiting for. Holds no personal data. */
export interface Arrival {
  readonly kind: ArrivalKind;
  readonly id: FulfillmentOrderId;
  readonly orderName: string;
  /** The same in every window that learns of this arrival; different when the order arrives again. */
  readonly key: string;
}

/** For each side, the states that an order enters through the other side's actions. */
const ARRIVES: Readonly<Record<Side, Readonly<Partial<Record<FulfillmentState, ArrivalKind>>>>> = {
  service: {
    'open/submitted': 'request',
    'in_progress/cancellation_requested': 'cancellation',
  },
  merchant: {
    'in_progress/accepted': 'accepted',
    'open/rejected': 'rejected',
    'cancelled/cancellation_accepted': 'cancelled',
    'in_progress/cancellation_rejected': 'kept',
  },
};

/**
 * Which side's arrivals a token is notified of; null if none. A token with both scopes works as the service: notified
 * of answers too, its user would hear of every request that a colleague accepts.
 */
export function arrivalSide(whyNotScope: (...needed: Scope[]) => string | null): Side | null {
  if (whyNotScope('assigned_fulfillment_orders') === null) return 'service';
  return whyNotScope('third_party_fulfillment_orders') === null ? 'merchant' : null;
}

/** The last known state of each order. */
export type KnownStates = ReadonlyMap<FulfillmentOrderId, FulfillmentState | null>;

export interface ArrivalContext {
  readonly side: Side;
  readonly known: KnownStates;
  /** What this computer did, as far as the store has answered. */
  readonly own: OwnChanges;
  /** Orders for which this computer is sending an operation: their current changes may be its own. */
  readonly sending: ReadonlySet<FulfillmentOrderId>;
}

/** Finds the changes that are arrivals: orders that newly entered such a state, but not through this computer. */
export function findArrivals(changes: readonly InboxRow[], context: ArrivalContext): Arrival[] {
  const { side, known } = context;
  return changes.flatMap((change) => {
    const { id, orderName, state } = change;
    const kind = state === null ? undefined : ARRIVES[side][state];
    if (kind === undefined || known.get(id) === state || isOwn(change, context)) return [];
    return [{ kind, id, orderName, key: `${String(id)}@${change.updatedAt}` }];
  });
}

function isOwn({ id, state, updatedAt }: InboxRow, { own, sending }: ArrivalContext): boolean {
  const mine = own.get(id);
  if (mine !== undefined && mine.state === state && Date.parse(updatedAt) <= Date.parse(mine.updatedAt))
    return true;
  return sending.has(id);
}

/** Returns the known states after these changes. */
export function learn(known: KnownStates, changes: readonly InboxRow[]): KnownStates {
  const after = new Map(known);
  for (const { id, state } of changes) after.set(id, state);
  return after;
}
