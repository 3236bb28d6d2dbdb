import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import {
  REQUEST_OPERATIONS,
  type FulfillmentOperation,
} from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { HistoryEntry } from './merchant-history.ts';
import { pairEvents } from './pair-events.ts';
import type { EventLine, LoggedOperation } from './logged-operations.ts';

/** Something that happened to an order, or was tried. */
export interface OrderEvent {
  readonly key: string;
  /** Null for an answer of another kind than the two of the API. */
  readonly operation: FulfillmentOperation | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: ActivityEntry['outcome'];
  readonly isFromHere: boolean;
  readonly message: string | null;
  readonly reason: string | null;
  readonly notifyCustomer: boolean;
  readonly lines: readonly EventLine[];
  /** What a request is still without; null for everything else. */
  readonly answer: 'waits' | 'never_came' | null;
  /** Why it was refused, or did not happen. */
  readonly problem: string | null;
  readonly requestId: string | null;
}

const BLANK = {
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

/**
 * Everything that is known of an order, latest first: what the store tells of its requests, and what this computer sent,
 * which the API does not tell again. What both know is one event: the store's words with what only this computer kept.
 */
export function orderEvents(
  history: readonly HistoryEntry[],
  sent: readonly LoggedOperation[],
  awaitsAnswer: boolean,
): OrderEvent[] {
  const told = history.flatMap((entry, index) => eventsOf(entry, awaitsAnswer && index === 0));
  const pairs = pairEvents(told, sent);
  const own = sent.filter((one) => ![...pairs.values()].includes(one)).map(ownEvent);
  const merged = told.map((event) => {
    const same = pairs.get(event);
    return same === undefined ? event : completed(event, same);
  });
  // What happened at the same time keeps its order: an answer stands above its request.
  return [...merged, ...own].toSorted((one, other) => other.at - one.at);
}

/** A request and its answer, latest first. */
function eventsOf(entry: HistoryEntry, mayWait: boolean): OrderEvent[] {
  const operations = REQUEST_OPERATIONS[entry.kind];
  const sentAt = Date.parse(entry.sentAt);
  const request: OrderEvent = {
    ...BLANK,
    key: entry.gid,
    operation: operations.asked,
    at: sentAt,
    message: entry.message,
    notifyCustomer: entry.notifyCustomer,
    answer: entry.answer !== null ? null : mayWait ? 'waits' : 'never_came',
  };
  if (entry.answer === null) return [request];
  const { accepted, message, answeredAt, reason, lines } = entry.answer;
  const answer: OrderEvent = {
    ...BLANK,
    key: `${entry.gid} answer`,
    operation: accepted === null ? null : accepted ? operations.accepted : operations.rejected,
    at: answeredAt === null ? sentAt : Date.parse(answeredAt),
    message,
    reason,
    lines: lines.map((line) => ({ ...line, units: null })),
  };
  return [answer, request];
}

function ownEvent(sent: LoggedOperation): OrderEvent {
  const { id, operation, outcome, message, reason, notifyCustomer, lines, problem, requestId } = sent;
  return {
    ...BLANK,
    operation,
    outcome,
    message,
    reason,
    notifyCustomer,
    lines,
    problem,
    requestId,
    key: `here ${String(id)}`,
    at: sent.at,
    isFromHere: true,
  };
}

function completed(event: OrderEvent, sent: LoggedOperation): OrderEvent {
  return {
    ...event,
    isFromHere: true,
    reason: event.reason ?? sent.reason,
    notifyCustomer: event.notifyCustomer || sent.notifyCustomer,
    // The titles that they had then: a later split may have moved a line to another order.
    lines: sent.lines.length > 0 ? sent.lines : event.lines,
    requestId: sent.requestId,
  };
}
