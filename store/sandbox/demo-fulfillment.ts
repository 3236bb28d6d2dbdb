import { splitState } from '../../shared/fulfillment/fulfillment-order.ts';
import type {
  FulfillmentOrderId,
  FulfillmentOrderLineItemId,
  LocationId,
  VariantId,
} from '../../shared/ids.ts';
import type {
  DeliveryMethod,
  Hold,
  HoldReason,
  Recipient,
} from '../fulfillment/fulfillment-order-documents.ts';
import type { FulfillmentDraft } from './demo-fulfillment-plan.ts';
import { demoRequests } from './demo-requests.ts';
import { DAY, HOUR, MINUTE, type RowOf } from './demo-rows.ts';
import { DEMO_LOCATIONS } from './demo-shop.ts';
import type { Dice } from './dice.ts';

const FIRST_FULFILLMENT_ORDER_ID = 8001;
const FIRST_FULFILLMENT_LINE_ID = 100_001;
const FIRST_REQUEST_ID = 30_001;
const HOLD_REASONS: readonly HoldReason[] = [
  'awaiting_payment',
  'high_risk_of_fraud',
  'incorrect_address',
  'unknown_delivery_date',
];

/** A fulfillment order with its lines and requests. */
export interface DemoFulfillmentOrder {
  readonly draft: FulfillmentDraft;
  readonly order: RowOf<'fulfillment_order'>;
  readonly lines: readonly RowOf<'fulfillment_order_line_item'>[];
  readonly requests: readonly RowOf<'merchant_request'>[];
}

/** The rows of the planned fulfillment orders, in their order. `now` is in milliseconds. */
export function demoFulfillmentOrders(
  drafts: readonly FulfillmentDraft[],
  now: number,
  dice: Dice,
): DemoFulfillmentOrder[] {
  const nextId = { line: FIRST_FULFILLMENT_LINE_ID, request: FIRST_REQUEST_ID };
  const made: DemoFulfillmentOrder[] = [];
  for (const [index, draft] of drafts.entries()) {
    // The second of a pair directly follows the first.
    const first = draft.side === 1 ? made.at(-1) : undefined;
    const next = makeFulfillmentOrder(index, draft, first, nextId, now, dice);
    nextId.line += draft.lines.length;
    nextId.request += next.requests.length;
    made.push(next);
  }
  return made;
}

function makeFulfillmentOrder(
  index: number,
  draft: FulfillmentDraft,
  first: DemoFulfillmentOrder | undefined,
  nextId: { line: number; request: number },
  now: number,
  dice: Dice,
): DemoFulfillmentOrder {
  const id = (FIRST_FULFILLMENT_ORDER_ID + index) as FulfillmentOrderId;
  const { order, customer } = draft.order;
  const createdAt = bornAt(draft, first);
  const lines = makeLines(id, draft, nextId.line, now - createdAt, dice);
  const lineIds = lines.map((line) => line.id);
  const { requests, updatedAt } = demoRequests(
    { id, state: draft.state, lineIds, createdAt },
    nextId.request,
    now,
    dice,
  );
  const row = {
    id,
    order_id: order.id,
    location_id: placeOf(draft, first, dice),
    ...rowState(draft),
    split_from_id: draft.part === 'remainder' ? (first?.order.id ?? null) : null,
    fulfill_at: dice.chance(0.8) ? order.processed_at + dice.between(1, 24) * HOUR : null,
    fulfill_by: dice.chance(0.85) ? order.processed_at + dice.between(1, 5) * DAY : null,
    destination: first?.order.destination ?? JSON.stringify(customer.recipient),
    delivery_method: first ? first.order.delivery_method : drawDelivery(customer.recipient, createdAt, dice),
    international_duties: customer.isAbroad ? JSON.stringify({ incoterm: dice.pick(['DAP', 'DDP']) }) : null,
    holds: JSON.stringify(holdsOf(draft, index, dice)),
    created_at: createdAt,
    updated_at: updatedAt,
  };
  // The lines of a replaced order moved to its replacement.
  return { draft, order: row, lines: draft.part === 'replaced' ? [] : lines, requests };
}

function rowState({
  state,
}: FulfillmentDraft): Pick<RowOf<'fulfillment_order'>, 'status' | 'request_status'> {
  const { status, requestStatus } = splitState(state);
  return { status, request_status: requestStatus };
}

/** A remainder is created with the request that left it over, a replacement when its predecessor was cancelled. */
function bornAt(draft: FulfillmentDraft, first: DemoFulfillmentOrder | undefined): number {
  if (first && draft.part === 'remainder') return first.requests[0]?.sent_at ?? first.order.created_at;
  if (first && draft.part === 'replacement') return first.order.updated_at;
  return draft.order.order.processed_at + MINUTE / 2;
}

function placeOf(draft: FulfillmentDraft, first: DemoFulfillmentOrder | undefined, dice: Dice): LocationId {
  const [warehouse, store, atelier] = DEMO_LOCATIONS;
  if (!warehouse || !store || !atelier) throw new Error('The demo shop needs three locations.');
  if (draft.part === 'place') return draft.side === 0 ? warehouse.id : dice.pick([store.id, atelier.id]);
  return first?.order.location_id ?? dice.pick([warehouse.id, warehouse.id, warehouse.id, store.id]);
}

function makeLines(
  id: FulfillmentOrderId,
  draft: FulfillmentDraft,
  firstLineId: number,
  ageMs: number,
  dice: Dice,
): RowOf<'fulfillment_order_line_item'>[] {
  const progress = dice.between(0, 2);
  return draft.lines.map(({ line, quantity }, index) => ({
    id: (firstLineId + index) as FulfillmentOrderLineItemId,
    fulfillment_order_id: id,
    line_item_id: line.id,
    // The id of a variant that has since been deleted; no variant has it now.
    variant_id: line.variant_id ?? ((39_000 + (index % 100)) as VariantId),
    inventory_item_id: line.inventory_item_id,
    quantity,
    fulfillable_quantity: fulfillableOf(draft, quantity, ageMs, progress),
  }));
}

/** Units not shipped yet. `progress` is how much of a parcel of medium age has been shipped: 0 nothing, 1 half, 2 all. */
function fulfillableOf(draft: FulfillmentDraft, quantity: number, ageMs: number, progress: number): number {
  switch (draft.state) {
    case 'in_progress/accepted':
      if (ageMs > 8 * DAY || progress === 2) return 0;
      return progress === 1 && ageMs > DAY ? Math.floor(quantity / 2) : quantity;
    case 'incomplete/closed':
    case 'in_progress/cancellation_rejected':
      return Math.floor(quantity / 2);
    case 'cancelled/cancellation_accepted':
      return progress === 1 ? Math.ceil(quantity / 2) : quantity;
    case 'open/unsubmitted':
    case 'open/submitted':
    case 'open/rejected':
    case 'in_progress/cancellation_requested':
    case 'cancelled/unsubmitted':
    case 'cancelled/submitted':
    case 'cancelled/rejected':
      return quantity;
  }
}

const CARRIERS = [
  ['DHL Parcel', 'dhl_parcel', 3],
  ['DHL Express', 'dhl_express', 1],
  ['GLS EuroBusiness', 'gls_ebp', 4],
] as const;

/** The delivery method as it is stored; null if unknown. A recipient without an address collects the parcel. */
export function drawDelivery(recipient: Recipient, createdAt: number, dice: Dice): string | null {
  if (dice.chance(0.1)) return null;
  const [presentedName, serviceCode, days] = dice.pick(CARRIERS);
  const isCollected = recipient.address1 === null;
  const toPoint = !isCollected && dice.chance(0.08);
  const method: DeliveryMethod = {
    methodType: isCollected ? 'pick_up' : toPoint ? 'pickup_point' : 'shipping',
    minDeliveryAt: dice.chance(0.6) ? createdAt + days * DAY : null,
    maxDeliveryAt: dice.chance(0.6) ? createdAt + (days + 2) * DAY : null,
    phone: recipient.phone,
    instructions: dice.chance(0.1) ? 'Leave with the neighbors.' : null,
    pickupPointId: toPoint ? `PS-${String(dice.between(100, 999))}` : null,
    serviceCode: isCollected ? null : serviceCode,
    presentedName: isCollected ? 'Collect in the shop' : presentedName,
  };
  return JSON.stringify(method);
}

/** Some orders are put on hold before they are requested, and five after. */
function holdsOf({ state }: FulfillmentDraft, index: number, dice: Dice): Hold[] {
  if (state === 'open/unsubmitted' && dice.chance(0.15)) return [makeHold(dice.pick(HOLD_REASONS))];
  // Without the dice, because another throw would change all later orders.
  if (state === 'open/submitted' && index % 16 === 4)
    return [makeHold(index % 32 === 4 ? 'high_risk_of_fraud' : 'incorrect_address')];
  return [];
}

function makeHold(reason: HoldReason): Hold {
  return {
    reason,
    reason_notes: reason === 'incorrect_address' ? 'The postal code belongs to another town.' : null,
  };
}
