import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { Json } from '../../shared/json-limits.ts';
import { availableAfter, type BucketState } from '../../shared/leaky-bucket.ts';
import { GRAPHQL_BUCKET, REST_BUCKET } from '../../shared/limits.ts';
import { fieldsOf, isJsonObject } from '../../shared/json-object.ts';
import { setNewest } from '../../shared/newest-entries.ts';
import type { Timer } from '../dependencies.ts';
import { type CallQueue, createCallQueue, type QueuedCall, type Turn } from './call-queue.ts';
import { foreseeBucket, type SentCall } from './foreseen-bucket.ts';
import { readQueryCost } from './graphql-cost.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { StoreRequest } from './store-request.ts';

export type BudgetEvent = Extract<HostEvent, { type: 'budget' }>;

/** Both buckets of a connection, REST calls (D1.11) and GraphQL points (D5.3), and the calls waiting for them. */
export interface ConnectionBudget {
  /**
   * See `CallQueue.enter`. A GraphQL query is expected to cost what the same text with the same sizes cost before, or else
   * its estimate.
   */
  enter(request: StoreRequest, call: Omit<QueuedCall, 'cost'>): Promise<Turn>;
  /** Learns from an answer; `error`: how the call failed, or null. */
  answered(sent: SentCall, request: StoreRequest, answer: StoreAnswer, error: ApiError | null): void;
}

export interface BudgetDependencies {
  readonly connection: ConnectionId;
  readonly monotonicNow: MonotonicClock;
  readonly timer: Timer;
  /** Called after every answer, and when a call starts to wait. */
  readonly onChange: (event: BudgetEvent) => void;
}

/** A REST bucket of 40 leaks 2 a second and one of 400 leaks 20 (D1.11): both are empty after 20 seconds. */
const REST_SECONDS_TO_DRAIN = 20;
/**
 * The share of the points that writes and background reads leave for what a user opens: two orders of about 95 points, which
 * would otherwise wait 2 s each during a save. A REST call that a user waits for only waits for one of 40 calls.
 */
export const FREE_FOR_USER = 0.2;
/** Maximum number of query texts whose cost is remembered. */
const REMEMBERED_QUERIES = 200;

/** The last state of a bucket that the store reported, and when. */
interface Stated {
  readonly bucket: BucketState;
  readonly at: Monotonic;
}

/** Creates the budget of a connection that nothing is known about yet; it assumes the buckets of the specification. */
export function createConnectionBudget(options: BudgetDependencies): ConnectionBudget {
  const { connection, monotonicNow, onChange } = options;
  const costs = new Map<string, number>();
  const stated: { rest: Stated | null; graphql: Stated | null } = { rest: null, graphql: null };

  function change(): void {
    const now = monotonicNow();
    // An event has both buckets, but an answer only reports one.
    const rest = bucketAt(stated.rest, now);
    const graphql = bucketAt(stated.graphql, now);
    const waitingMs = Math.max(queues.rest.waitingMs(), queues.graphql.waitingMs());
    onChange({ type: 'budget', connection, graphql, rest, waitingMs });
  }

  function queueFor(assumed: typeof REST_BUCKET | typeof GRAPHQL_BUCKET, freeForUser: number): CallQueue {
    const bucket = foreseeBucket(monotonicNow, assumed);
    return createCallQueue({ ...options, bucket, freeForUser, onWait: change });
  }

  const queues = { rest: queueFor(REST_BUCKET, 0), graphql: queueFor(GRAPHQL_BUCKET, FREE_FOR_USER) };

  function costOf({ costKey, estimatedCost }: StoreRequest): number {
    return (costKey === null ? undefined : costs.get(costKey)) ?? estimatedCost;
  }

  /** The bucket state and the charge that a GraphQL answer reports, or the expected charge. */
  function readGraphql(
    request: StoreRequest,
    body: Json | undefined,
  ): { state: BucketState | null; charged: number } {
    const { costKey } = request;
    const cost = readQueryCost(extensionsOf(body));
    if (cost === null) return { state: null, charged: costOf(request) };
    const { available, maximum, restorePerSecond, requested, actual } = cost;
    if (costKey !== null) setNewest(costs, costKey, requested, REMEMBERED_QUERIES);
    return { state: { available, maximum, restorePerSecond }, charged: actual ?? requested };
  }

  return {
    enter: (request, call) => queues[request.api].enter({ ...call, cost: costOf(request) }),
    answered(sent, request, { headers, body }, error) {
      const { api } = request;
      const { state, charged } =
        api === 'rest'
          ? { state: readCallLimit(headers.get('x-service-api-call-limit')), charged: 1 }
          : readGraphql(request, body);
      if (state !== null) stated[api] = { bucket: state, at: monotonicNow() };
      // A GraphQL answer reports its bucket, which may still have room for a cheaper query.
      if (error?.kind === 'rate_limited' && (api === 'rest' || state === null))
        queues[api].hold(error.retryAfterMs);
      const isCharged = error?.kind !== 'rate_limited' && error?.kind !== 'max_cost_exceeded'; // D1.11, D5.2
      sent.answered(state, isCharged ? charged : 0);
      change();
    },
  };
}

function bucketAt(stated: Stated | null, now: Monotonic): BucketState | null {
  if (stated === null) return null;
  const { bucket, at } = stated;
  return { ...bucket, available: availableAfter(bucket, msBetween(at, now)) };
}

/** `used/size` of `X-Service-API-Call-Limit`; null when it is missing or malformed. */
function readCallLimit(header: string | null): BucketState | null {
  const match = /^(\d{1,9})\/(\d{1,9})$/.exec(header ?? '');
  const maximum = Number(match?.[2]);
  if (match === null || maximum === 0) return null;
  return {
    available: maximum - Number(match[1]),
    maximum,
    restorePerSecond: maximum / REST_SECONDS_TO_DRAIN,
  };
}

function extensionsOf(body: Json | undefined): Readonly<Record<string, Json>> | undefined {
  const { extensions } = fieldsOf(body);
  return isJsonObject(extensions) ? extensions : undefined;
}
