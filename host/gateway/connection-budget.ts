import type { MonotonicClock } from '../../shared/clock.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import { foreseeBucket, type ForeseenBucket } from './foreseen-bucket.ts';
import { readQueryCost } from './graphql-cost.ts';
import type { Json } from '../../shared/json-limits.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { StoreRequest } from './store-request.ts';

export type BudgetEvent = Extract<HostEvent, { type: 'budget' }>;

/** Both buckets of a connection: REST calls (D1.11) and GraphQL points (D5.3). */
export interface ConnectionBudget {
  /** See `ForeseenBucket.reserve`. A GraphQL query costs what the same text with the same sizes cost before, 1 when it is new. */
  reserve(request: StoreRequest): ReturnType<ForeseenBucket['reserve']>;
  /** Learns from an answer. */
  observe(request: StoreRequest, answer: StoreAnswer): void;
  /** What is known now, for the status bar. */
  event(waitingMs: number): BudgetEvent;
}

/** A REST bucket of 40 leaks 2 a second and one of 400 leaks 20 (D1.11): both are empty after 20 seconds. */
const REST_SECONDS_TO_DRAIN = 20;
/** Of how many query texts the cost is remembered. */
const REMEMBERED_QUERIES = 200;

/** The budget of a connection that nothing is known about yet. */
export function createConnectionBudget(connection: ConnectionId, now: MonotonicClock): ConnectionBudget {
  const buckets = { rest: foreseeBucket(now), graphql: foreseeBucket(now) };
  const costs = new Map<string, number>();
  let rest: BudgetEvent['rest'] = null;
  let graphql: BudgetEvent['graphql'] = null;

  function observeRest(headers: Headers): void {
    rest = readCallLimit(headers.get('x-service-api-call-limit'));
    if (rest === null) return;
    const { used, size } = rest;
    buckets.rest.observe({
      available: size - used,
      capacity: size,
      perSecond: size / REST_SECONDS_TO_DRAIN,
    });
  }

  function observeGraphql({ costKey }: StoreRequest, body: Json | undefined): void {
    const cost = readQueryCost(extensionsOf(body));
    if (cost === null) return;
    const { available, maximum, restorePerSecond, requested } = cost;
    graphql = { available, maximum, restorePerSecond };
    buckets.graphql.observe({ available, capacity: maximum, perSecond: restorePerSecond });
    if (costKey !== null) remember(costs, costKey, requested);
  }

  return {
    reserve: ({ api, costKey }) =>
      buckets[api].reserve((costKey === null ? undefined : costs.get(costKey)) ?? 1),
    observe(request, { headers, body }) {
      if (request.api === 'rest') observeRest(headers);
      else observeGraphql(request, body);
    },
    event: (waitingMs) => ({ type: 'budget', connection, graphql, rest, waitingMs }),
  };
}

/** `used/size` of `X-Service-API-Call-Limit`; null when it is missing or malformed. */
export function readCallLimit(header: string | null): BudgetEvent['rest'] {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(header ?? '');
  const size = Number(match?.[2]);
  return match === null || size === 0 ? null : { used: Number(match[1]), size };
}

function extensionsOf(body: Json | undefined): Readonly<Record<string, Json>> | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const extensions = body['extensions'];
  return typeof extensions === 'object' && !Array.isArray(extensions) ? (extensions ?? undefined) : undefined;
}

/** Keeps the newest: a Map remembers the order in which its keys came. */
function remember(costs: Map<string, number>, key: string, cost: number): void {
  costs.delete(key);
  costs.set(key, cost);
  const [oldest] = costs.keys();
  if (costs.size > REMEMBERED_QUERIES && oldest !== undefined) costs.delete(oldest);
}
