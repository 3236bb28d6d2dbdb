import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { FulfillmentOperation } from '../../../../shared/fulfillment/fulfillment-transitions.ts';

/** Something that happened to an order, or was tried. */
export interface OrderEvent {
  readonly key: string;
  /** Null for an answer of another kind than the two of the API. */
  readonly operation: FulfillmentOperation | null;
  /** Milliseconds since 1970, by the clock of whoever tells it: the store, or this computer. */
  readonly at: number;
  readonly outcome: ActivityEntry['outcome'];
  readonly isFromHere: boolean;
  readonly message: string | null;
  readonly reason: string | null;
  readonly notifyCustomer: boolean;
  readonly lines: readonly EventLine[];
  /** The answer that a request is without: to the latest one it may come if the order waits. Null for everything else. */
  readonly answer: 'may_come' | 'never_came' | null;
  /** Why it was refused, or did not happen. */
  readonly problem: string | null;
  readonly requestId: string | null;
}

/** A line that an event names. Units only where some of them were asked for. */
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

/**
 * Everything that is known of an order, latest first: `told` by the store of its requests, and `sent` by this computer,
 * which the API does not tell again. What both know is one event: the store's words with what only this computer kept.
 */
export function mergeEvents(told: readonly OrderEvent[], sent: readonly OrderEvent[]): OrderEvent[] {
  const pairs = pairEvents(told, sent);
  const paired = new Set(pairs.values());
  const merged = told.map((event) => completed(event, pairs.get(event)));
  // What happened at the same time keeps its order: an answer stands above its request.
  return [...merged, ...sent.filter((own) => !paired.has(own))].toSorted((one, other) => other.at - one.at);
}

/** The clocks of two computers may stand this far apart. */
const CLOCKS_APART_MS = 60 * 60_000;

/**
 * Finds which events of the store were sent from here: the same operation with the same message at about the same time,
 * the closest first, each once. Only what the store is known to have done: a try of which nothing is known is not
 * somebody else's success.
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
    // The titles that they had then: a later split may have moved a line to another order.
    lines: sent.lines.length > 0 ? sent.lines : event.lines,
    requestId: sent.requestId,
  };
}
