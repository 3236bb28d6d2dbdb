import { operationOf } from '../../../../shared/activity/operation-actions.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { fulfillmentState } from '../../../../shared/fulfillment/fulfillment-order.ts';
import { fulfillmentOrderIdSchema, type FulfillmentOrderId } from '../../../../shared/ids.ts';
import type { InboxRow } from '../inbox/inbox-row.ts';
import type { SiblingNode } from './order-documents.ts';

/** What another fulfillment order of the same order is to this one. */
type Relation =
  /** It has what a request for a part left over. */
  | 'rest'
  /** It is the one that this one was split off from. */
  | 'source'
  /** It has taken the place of this one, which was cancelled. */
  | 'replacement'
  /** This one has taken its place. */
  | 'replaced'
  | 'sibling';

type LinkedState = Pick<InboxRow, 'status' | 'requestStatus' | 'state'>;

export interface OrderLink {
  readonly id: FulfillmentOrderId;
  readonly relation: Relation;
  /** Null while nobody told: a token may not read orders. */
  readonly state: LinkedState | null;
}

/**
 * The other fulfillment orders of the same order, by their numbers. What one is to this one is known where this computer
 * split or cancelled it; the rest the store lists, if the token may read orders.
 */
export function orderLinks(
  own: FulfillmentOrderId,
  entries: readonly ActivityEntry[],
  siblings: readonly SiblingNode[],
): OrderLink[] {
  const relations = new Map(entries.flatMap((entry) => readRelation(own, entry)));
  const states = new Map(siblings.flatMap(readSibling));
  const ids = new Set([...relations.keys(), ...states.keys()]);
  ids.delete(own);
  return [...ids]
    .toSorted((one, other) => one - other)
    .map((id) => ({ id, relation: relations.get(id) ?? 'sibling', state: states.get(id) ?? null }));
}

const FORWARD = { request: 'rest', cancel: 'replacement' } as const;
const BACK = { request: 'source', cancel: 'replaced' } as const;

function readRelation(
  own: FulfillmentOrderId,
  { action, subject, relatedId, outcome }: ActivityEntry,
): (readonly [FulfillmentOrderId, Relation])[] {
  const operation = operationOf(action);
  if (outcome !== 'done' || subject.kind !== 'fulfillment_order') return [];
  if (operation !== 'request' && operation !== 'cancel') return [];
  const isForward = subject.id === own;
  const other = isForward ? relatedId : relatedId === own ? subject.id : null;
  const id = fulfillmentOrderIdSchema.safeParse(other).data;
  return id === undefined ? [] : [[id, (isForward ? FORWARD : BACK)[operation]]];
}

function readSibling(node: SiblingNode): (readonly [FulfillmentOrderId, LinkedState])[] {
  const id = fulfillmentOrderIdSchema.safeParse(Number(node.legacyResourceId)).data;
  if (id === undefined) return [];
  const pair = { status: node.status.toLowerCase(), requestStatus: node.requestStatus.toLowerCase() };
  return [[id, { ...pair, state: fulfillmentState(pair) }]];
}
