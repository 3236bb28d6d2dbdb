import { z } from 'zod';
import { t } from '../../../../messages/language.ts';
import { operationOf } from '../../../../shared/activity/operation-actions.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import {
  REQUEST_OPERATIONS,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { FulfillmentOrderId } from '../../../../shared/ids.ts';
import { entryProblem } from '../../../queue/batch-text.ts';
import type { RequestNode } from './order-documents.ts';

/** Something that happened to an order, or was attempted. */
export interface OrderEvent {
  readonly key: string;
  /** Null for an answer other than the two that the API defines. */
  readonly operation: FulfillmentOperation | null;
  /** Milliseconds since 1970, by the clock of the source: the store or this computer. */
  readonly at: number;
  readonly outcome: ActivityEntry['outcome'];
  readonly isFromHere: boolean;
  readonly message: string | null;
  readonly reason: string | null;
  readonly notifyCustomer: boolean;
  readonly lines: readonly EventLine[];
  /** For a request without an answer: only the latest may still get one, if the order waits. Null for everything else. */
  readonly answer: 'may_come' | 'never_came' | null;
  /** Why it was refused, or did not happen. */
  readonly problem: string | null;
  readonly requestId: string | null;
}

/** A line named by an event. `units` is set only if part of the order was requested. */
export interface EventLine {
  readonly id: number;
  readonly title: string;
  readonly units: number | null;
  readonly message: string | null;
}

export const BLANK_EVENT = {
  outcome: 'done',
  isFromHere: false,
  message: null,
  reason: null,
  notifyCustomer: false,
  lines: [],
  answer: null,
  problem: null,
  requestId: null,
} as const;

const optional = z.string().nullable().catch(null);

/** The answer is free-form JSON in the API, so any part of it may be missing (D4.8). */
const responseSchema = z.object({
  answer: z.enum(['accepted', 'rejected']).nullable().catch(null),
  message: optional,
  answered_at: optional,
  reason: optional,
  line_items: z.array(z.object({ fulfillment_order_line_item_id: z.number(), message: optional })).catch([]),
  closed_at: optional,
  closed_message: optional,
});
const optionsSchema = z.object({ notify_customer: z.boolean().catch(false) });

/** Converts an order's requests, oldest first, to events, latest first. `names`: of the order's lines. */
export function requestEvents(
  nodes: readonly RequestNode[],
  names: ReadonlyMap<number, string>,
): OrderEvent[] {
  return nodes.toReversed().flatMap((node, index) => eventsOf(node, names, index === 0));
}

/** A request, its answer, and the closing that the answer holds too, latest first. */
function eventsOf(node: RequestNode, names: ReadonlyMap<number, string>, isLatest: boolean): OrderEvent[] {
  const { asked, accepted, rejected } =
    REQUEST_OPERATIONS[node.kind === 'FULFILLMENT_REQUEST' ? 'fulfillment_request' : 'cancellation_request'];
  const response = responseSchema.safeParse(node.responseData).data;
  const sentAt = Date.parse(node.sentAt);
  const request: OrderEvent = {
    ...BLANK_EVENT,
    key: node.id,
    operation: asked,
    at: sentAt,
    message: node.message,
    notifyCustomer: optionsSchema.safeParse(node.requestOptions).data?.notify_customer ?? false,
    answer: response !== undefined ? null : isLatest ? 'may_come' : 'never_came',
  };
  if (response === undefined) return [request];
  const { answer, message, reason, line_items: cited } = response;
  const answeredAt = timeOf(response.answered_at) ?? sentAt;
  const closedAt = timeOf(response.closed_at);
  const closing: OrderEvent[] =
    closedAt === null
      ? []
      : [
          {
            ...BLANK_EVENT,
            key: `${node.id} close`,
            operation: 'close',
            at: closedAt,
            message: response.closed_message,
          },
        ];
  return [
    ...closing,
    {
      ...BLANK_EVENT,
      key: `${node.id} answer`,
      operation: answer === null ? null : answer === 'accepted' ? accepted : rejected,
      at: answeredAt,
      message,
      reason,
      lines: cited.map(({ fulfillment_order_line_item_id: id, message: said }) => ({
        id,
        // A line that a later split moved to another order has no name here.
        title: names.get(id) ?? t().orderDetail.lineItem({ id }),
        units: null,
        message: said,
      })),
    },
    request,
  ];
}

/** In milliseconds since 1970; null for anything but a timestamp. */
function timeOf(timestamp: string | null): number | null {
  const time = Date.parse(timestamp ?? '');
  return Number.isNaN(time) ? null : time;
}

/** Blank text is not sent, so the store does not have it either. */
const typed = z
  .string()
  .transform((text) => text.trim() || null)
  .nullable()
  .catch(null);

const line = z
  .object({ id: z.number(), title: typed, quantity: z.number().nullable().catch(null), message: typed })
  .transform(({ id, title, quantity, message }) => ({
    id,
    title: title ?? t().orderDetail.lineItem({ id }),
    units: quantity,
    message,
  }));

/** The log keeps the input as free-form JSON, possibly from an earlier version. */
const sentSchema = z.object({
  message: typed,
  reason: typed,
  notifyCustomer: z.boolean().catch(false),
  lines: z.array(line).catch([]),
});

/** The operations that this computer sent to an order, in the order of the log entries. */
export function sentEvents(entries: readonly ActivityEntry[], order: FulfillmentOrderId): OrderEvent[] {
  return entries.flatMap((entry) => {
    const { id, at, action, subject, outcome, requestId } = entry;
    const operation = operationOf(action);
    if (operation === null || subject.kind !== 'fulfillment_order' || subject.id !== order) return [];
    return {
      ...BLANK_EVENT,
      ...sentSchema.safeParse(entry.sent).data,
      key: `here ${String(id)}`,
      operation,
      at,
      outcome,
      isFromHere: true,
      problem: entryProblem(entry),
      requestId,
    };
  });
}

/**
 * Everything known of an order, latest first: `told` is the store's record of requests, `sent` is what this computer
 * sent. An event in both is merged: the store's data with what only this computer kept.
 */
export function mergeEvents(told: readonly OrderEvent[], sent: readonly OrderEvent[]): OrderEvent[] {
  const pairs = pairEvents(told, sent);
  const paired = new Set(pairs.values());
  const merged = told.map((event) => completed(event, pairs.get(event)));
  // Events at the same time keep their order: an answer stays above its request.
  return [...merged, ...sent.filter((own) => !paired.has(own))].toSorted((one, other) => other.at - one.at);
}

/** Maximum difference between the clocks of two computers, in milliseconds. */
const CLOCKS_APART_MS = 60 * 60_000;

/**
 * Finds which events of the store were sent from here: same operation and message at about the same time, closest pairs
 * first, each event once. Only operations confirmed as done count: an attempt with an unknown outcome must not claim an
 * event caused elsewhere.
 */
function pairEvents(
  told: readonly OrderEvent[],
  sent: readonly OrderEvent[],
): ReadonlyMap<OrderEvent, OrderEvent> {
  const candidates = told
    .flatMap((event) => sent.map((own) => ({ event, own, apart: Math.abs(event.at - own.at) })))
    .filter(({ event, own, apart }) => isSame(event, own) && apart <= CLOCKS_APART_MS)
    .toSorted((one, other) => one.apart - other.apart);
  const pairs = new Map<OrderEvent, OrderEvent>();
  const used = new Set<OrderEvent>();
  for (const { event, own } of candidates) {
    if (pairs.has(event) || used.has(own)) continue;
    pairs.set(event, own);
    used.add(own);
  }
  return pairs;
}

function isSame(event: OrderEvent, own: OrderEvent): boolean {
  return own.outcome === 'done' && own.operation === event.operation && own.message === event.message;
}

function completed(event: OrderEvent, sent: OrderEvent | undefined): OrderEvent {
  if (sent === undefined) return event;
  return {
    ...event,
    isFromHere: true,
    reason: event.reason ?? sent.reason,
    notifyCustomer: event.notifyCustomer || sent.notifyCustomer,
    // The titles at that time: a later split may have moved a line to another order.
    lines: sent.lines.length > 0 ? sent.lines : event.lines,
    requestId: sent.requestId,
  };
}
