import {
  REJECTION_REASONS,
  type FulfillmentState,
  type MerchantRequestKind,
} from '../../shared/fulfillment/fulfillment-order.ts';
import type { FulfillmentOrderId, FulfillmentOrderLineItemId, MerchantRequestId } from '../../shared/ids.ts';
import type { ServiceResponse } from '../fulfillment/fulfillment-order-documents.ts';
import {
  ACCEPT_MESSAGES,
  AGREED_CANCELLATION_MESSAGES,
  CANCELLATION_MESSAGES,
  LINE_MESSAGES,
  LONGEST_MESSAGE,
  REFUSED_CANCELLATION_MESSAGES,
  REJECT_MESSAGES,
  REQUEST_MESSAGES,
} from './demo-messages.ts';
import { MINUTE, type RowOf } from './demo-rows.ts';
import type { Dice } from './dice.ts';

interface Step {
  readonly kind: MerchantRequestKind;
  readonly answer: ServiceResponse['answer'] | null;
}

const ASKED: Step = { kind: 'fulfillment_request', answer: null };
const TAKEN: Step = { kind: 'fulfillment_request', answer: 'accepted' };
const REFUSED: Step = { kind: 'fulfillment_request', answer: 'rejected' };
const STOP_ASKED: Step = { kind: 'cancellation_request', answer: null };
const STOPPED: Step = { kind: 'cancellation_request', answer: 'accepted' };
const NOT_STOPPED: Step = { kind: 'cancellation_request', answer: 'rejected' };

/** The requests and answers that lead to each state. */
const HISTORY = {
  'open/unsubmitted': [],
  'open/submitted': [ASKED],
  'open/rejected': [REFUSED],
  'in_progress/accepted': [TAKEN],
  'in_progress/cancellation_requested': [TAKEN, STOP_ASKED],
  'in_progress/cancellation_rejected': [TAKEN, NOT_STOPPED],
  'cancelled/cancellation_accepted': [TAKEN, STOPPED],
  'cancelled/unsubmitted': [],
  'cancelled/submitted': [ASKED],
  'cancelled/rejected': [REFUSED],
  'incomplete/closed': [TAKEN],
} as const satisfies Record<FulfillmentState, readonly Step[]>;

/** The data from which the requests of one fulfillment order are made. Timestamps are in milliseconds. */
export interface RequestedOrder {
  readonly id: FulfillmentOrderId;
  readonly state: FulfillmentState;
  readonly lineIds: readonly FulfillmentOrderLineItemId[];
  readonly createdAt: number;
}

/** The merchant requests that led to the order's state, oldest first, and the time of the last event. */
export function demoRequests(
  order: RequestedOrder,
  firstId: number,
  now: number,
  dice: Dice,
): { requests: RowOf<'merchant_request'>[]; updatedAt: number } {
  const steps = withFirstRefusal(HISTORY[order.state], dice);
  let instant = order.createdAt;
  const tick = () => {
    const room = Math.floor((now - order.createdAt) / (2 * steps.length + 1));
    instant += Math.min(dice.between(6, 500) * MINUTE, room);
    return instant;
  };
  const requests = steps.map(({ kind, answer }, index) => ({
    id: (firstId + index) as MerchantRequestId,
    fulfillment_order_id: order.id,
    kind,
    message: messageOf(kind, firstId + index, dice),
    notify_customer: kind === 'fulfillment_request' ? (dice.chance(0.3) ? 1 : 0) : null,
    sent_at: tick(),
    response_data:
      answer === null ? null : JSON.stringify(responseTo(kind, answer, order.lineIds, tick(), dice)),
  })) satisfies RowOf<'merchant_request'>[];
  return { requests, updatedAt: instant };
}

/** Some orders were rejected once before they were accepted. */
function withFirstRefusal(steps: readonly Step[], dice: Dice): readonly Step[] {
  return steps[0] === TAKEN && dice.chance(0.1) ? [REFUSED, ...steps] : steps;
}

function messageOf(kind: MerchantRequestKind, id: number, dice: Dice): string | null {
  if (id % 120 === 1) return LONGEST_MESSAGE;
  if (kind === 'cancellation_request') return dice.chance(0.85) ? dice.pick(CANCELLATION_MESSAGES) : null;
  return dice.chance(0.45) ? dice.pick(REQUEST_MESSAGES) : null;
}

function responseTo(
  kind: MerchantRequestKind,
  answer: ServiceResponse['answer'],
  lineIds: readonly FulfillmentOrderLineItemId[],
  answeredAt: number,
  dice: Dice,
): ServiceResponse {
  const answered_at = new Date(answeredAt).toISOString();
  if (kind === 'cancellation_request') {
    const messages = answer === 'accepted' ? AGREED_CANCELLATION_MESSAGES : REFUSED_CANCELLATION_MESSAGES;
    return { answer, message: dice.pick(messages), answered_at };
  }
  if (answer === 'accepted') {
    return { answer, message: dice.chance(0.4) ? dice.pick(ACCEPT_MESSAGES) : null, answered_at };
  }
  const cited = dice.chance(0.5) ? lineIds : dice.pickSome(lineIds, 1);
  return {
    answer,
    message: dice.chance(0.1) ? LONGEST_MESSAGE : dice.pick(REJECT_MESSAGES),
    answered_at,
    reason: dice.pick(REJECTION_REASONS),
    line_items: cited.map((id) => ({
      fulfillment_order_line_item_id: id,
      message: dice.chance(0.7) ? dice.pick(LINE_MESSAGES) : null,
    })),
  };
}
