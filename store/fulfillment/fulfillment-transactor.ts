import { sql } from 'kysely';
import {
  splitState,
  type FulfillmentState,
  type MerchantRequestKind,
} from '../../shared/fulfillment/fulfillment-order.ts';
import type { LineShare } from '../../shared/fulfillment/partial-request.ts';
import type { FulfillmentOrderId } from '../../shared/ids.ts';
import type { Transaction } from '../database/transaction.ts';
import { toTimestamp } from '../timestamp.ts';
import type { ServiceResponse } from './fulfillment-order-documents.ts';
import type {
  FulfillmentOrder,
  FulfillmentOrderDetail,
  FulfillmentOrderLine,
} from './fulfillment-order-record.ts';

/** Moves an order to another state. */
export async function moveOrder(
  tx: Transaction,
  id: FulfillmentOrderId,
  next: FulfillmentState,
  now: number,
): Promise<void> {
  const { status, requestStatus } = splitState(next);
  await tx
    .updateTable('fulfillment_order')
    .set({ status, request_status: requestStatus, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** A merchant request to be stored. */
export interface SentRequest {
  readonly kind: MerchantRequestKind;
  readonly message: string | null;
  readonly notifyCustomer: boolean | null;
}

/** Appends an unanswered merchant request (D4.8). */
export async function appendRequest(
  tx: Transaction,
  orderId: FulfillmentOrderId,
  { kind, message, notifyCustomer }: SentRequest,
  now: number,
): Promise<void> {
  const values = { fulfillment_order_id: orderId, kind, message, sent_at: now, response_data: null };
  const notify_customer = notifyCustomer === null ? null : notifyCustomer ? 1 : 0;
  await tx
    .insertInto('merchant_request')
    .values({ ...values, notify_customer })
    .execute();
}

/**
 * Answers the pending request, and returns all requests. An existing answer is never changed (D4.8). Throws if no
 * request is pending.
 */
export async function answerRequest(
  tx: Transaction,
  order: FulfillmentOrderDetail,
  kind: MerchantRequestKind,
  response: ServiceResponse,
): Promise<FulfillmentOrderDetail['requests']> {
  const waiting = order.requests.findLast((request) => request.kind === kind && request.response === null);
  if (!waiting) throw new Error(`No ${kind} of fulfillment order ${String(order.id)} waits for an answer.`);
  await tx
    .updateTable('merchant_request')
    .set({ response_data: JSON.stringify(response) })
    .where('id', '=', waiting.id)
    .where('response_data', 'is', null)
    .execute();
  return order.requests.map((request) => (request === waiting ? { ...request, response } : request));
}

/**
 * Appends to the answer that accepted the order when it was closed and with which message, and returns all requests. Keeps
 * what the answer holds (D4.8). Throws if no request was accepted.
 */
export async function appendClosing(
  tx: Transaction,
  order: FulfillmentOrderDetail,
  message: string | null,
  now: number,
): Promise<FulfillmentOrderDetail['requests']> {
  const accepted = order.requests.findLast(
    ({ kind, response: answered }) => kind === 'fulfillment_request' && answered?.answer === 'accepted',
  );
  if (!accepted?.response) throw new Error(`Fulfillment order ${String(order.id)} was never accepted.`);
  const response = { ...accepted.response, closed_at: toTimestamp(now), closed_message: message };
  await tx
    .updateTable('merchant_request')
    .set({ response_data: JSON.stringify(response) })
    .where('id', '=', accepted.id)
    .execute();
  return order.requests.map((request) => (request === accepted ? { ...request, response } : request));
}

/**
 * Moves the units that were not requested to a new order, which is open and unsubmitted (D4.4). The old order keeps its
 * id, its requests, and the units already fulfilled.
 */
export async function splitOff(
  tx: Transaction,
  order: FulfillmentOrderDetail,
  shares: readonly LineShare[],
  now: number,
): Promise<FulfillmentOrderId> {
  const remainder = await insertOpenOrder(tx, order, order.id, now);
  await moveUnits(tx, order, shares, remainder);
  return remainder;
}

/**
 * Moves the unfulfilled units of a cancelled order to a new open, unsubmitted order that replaces it (D4.2). Returns
 * null if everything was fulfilled.
 */
export async function replace(
  tx: Transaction,
  order: FulfillmentOrderDetail,
  now: number,
): Promise<FulfillmentOrderId | null> {
  const shares = order.lines.map(({ id, fulfillableQuantity: remaining }) => ({
    id,
    submitted: 0,
    remaining,
  }));
  if (shares.every(({ remaining }) => remaining === 0)) return null;
  const replacement = await insertOpenOrder(tx, order, order.splitFromId, now);
  await moveUnits(tx, order, shares, replacement);
  return replacement;
}

async function moveUnits(
  tx: Transaction,
  order: FulfillmentOrderDetail,
  shares: readonly LineShare[],
  target: FulfillmentOrderId,
): Promise<void> {
  for (const share of shares.filter(({ remaining }) => remaining > 0)) {
    const line = order.lines.find(({ id }) => id === share.id);
    if (!line) throw new Error(`Line ${String(share.id)} is not of fulfillment order ${String(order.id)}.`);
    if (line.quantity === share.remaining) await moveLine(tx, line, target);
    else await splitLine(tx, line, share, target);
  }
}

/** Inserts an order without lines that copies every column except id, state, times and the derived recipient. */
async function insertOpenOrder(
  tx: Transaction,
  order: FulfillmentOrder,
  splitFromId: FulfillmentOrderId | null,
  now: number,
): Promise<FulfillmentOrderId> {
  const {
    id: _,
    recipient: _derived,
    ...columns
  } = await tx
    .selectFrom('fulfillment_order')
    .selectAll()
    .select(sql<string>`recipient`.as('recipient'))
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('fulfillment_order')
    .values({
      ...columns,
      status: 'open',
      request_status: 'unsubmitted',
      split_from_id: splitFromId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function moveLine(
  tx: Transaction,
  line: FulfillmentOrderLine,
  target: FulfillmentOrderId,
): Promise<void> {
  await tx
    .updateTable('fulfillment_order_line_item')
    .set({ fulfillment_order_id: target })
    .where('id', '=', line.id)
    .execute();
}

/** Moves `remaining` units of a line to a copy of it in another order, and leaves the rest. */
async function splitLine(
  tx: Transaction,
  line: FulfillmentOrderLine,
  { submitted, remaining }: LineShare,
  target: FulfillmentOrderId,
): Promise<void> {
  const {
    id: _,
    row_version: __,
    ...columns
  } = await tx
    .updateTable('fulfillment_order_line_item')
    .set({ quantity: line.quantity - remaining, fulfillable_quantity: submitted })
    .where('id', '=', line.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('fulfillment_order_line_item')
    .values({
      ...columns,
      fulfillment_order_id: target,
      quantity: remaining,
      fulfillable_quantity: remaining,
    })
    .execute();
}
