import type { FulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import type { Side } from '../inbox/fulfillment-views.ts';
import type { OwnChanges } from '../inbox/inbox-list.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';

/** What can come from the other side: to the service a request or a cancellation, to the merchant an answer. */
export type ArrivalKind = 'request' | 'cancellation' | 'accepted' | 'rejected' | 'cancelled' | 'kept';

/** Something that waits for a person, or that a person has waited for. Nothing personal is in it. */
export interface Arrival {
  readonly kind: ArrivalKind;
  readonly id: FulfillmentOrderId;
  readonly orderName: string;
  /** The same in every window that hears of this coming, and another one when the order comes again. */
  readonly key: string;
}

/** The states that somebody else's hand brings an order into, for each side. */
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
 * Whose arrivals a token is told about; null for nobody's. Who can do both works as the service: told of answers too,
 * they would hear of every request that a colleague accepts.
 */
export function arrivalSide(whyNotScope: (...needed: Scope[]) => string | null): Side | null {
  if (whyNotScope('assigned_fulfillment_orders') === null) return 'service';
  return whyNotScope('third_party_fulfillment_orders') === null ? 'merchant' : null;
}

/** How orders stood when they were last heard of. */
export type KnownStates = ReadonlyMap<FulfillmentOrderId, FulfillmentState | null>;

export interface ArrivalContext {
  readonly side: Side;
  readonly known: KnownStates;
  /** What this computer did, as far as the store has answered. */
  readonly own: OwnChanges;
  /** Orders of which this computer is sending an operation: what changes about them now may be its doing. */
  readonly sending: ReadonlySet<FulfillmentOrderId>;
}

/** Which changes are arrivals: orders that newly came into such a state, and not by this computer's hand. */
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

/** What is known after a look. */
export function learn(known: KnownStates, changes: readonly InboxRow[]): KnownStates {
  const after = new Map(known);
  for (const { id, state } of changes) after.set(id, state);
  return after;
}
