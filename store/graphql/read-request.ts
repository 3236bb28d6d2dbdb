import { GraphQLError, type GraphQLSchema } from 'graphql';
import { MAX_QUERY_COST } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { BucketSettings } from '../../shared/leaky-bucket.ts';

import type { CostBuckets } from './cost-bucket.ts';
import { costOnce, type DocumentMemory } from './document-memory.ts';
import { errorAnswer, throttledAnswer, toAnswerError, type GraphqlAnswer } from './graphql-answer.ts';
import { whyNotIntrospect } from './introspection.ts';
import { parseOperation, type GraphqlRequest, type ParsedRequest } from './parse-operation.ts';
import { requestedCost } from './query-cost.ts';
import { priceOfReading, sizeOf, whyNotSize } from './request-limits.ts';

/** What reading a request needs. */
export interface ReadEngine {
  readonly schema: GraphQLSchema;
  readonly buckets: CostBuckets;
  readonly documents: DocumentMemory;
  /** Address of what is written about costs, for MAX_COST_EXCEEDED (specification 7.2). */
  readonly documentation: string;
  /** Called for every request that is answered with THROTTLED. */
  readonly onThrottled?: () => void;
}

/** A request that may run, as soon as the client has its cost. All amounts are cost points. */
export interface ReadRequest {
  readonly parsed: ParsedRequest;
  readonly cost: number;
  /** What was taken from the client already, for the reading. */
  readonly held: number;
}

/**
 * Reads, validates and measures a request. Error: the answer that refuses it.
 *
 * Reading is work too, so a long request pays for it before it begins (D5.6): one point for each full 1,000 characters
 * of its query and each full 1,000 values of its variables. Whatever is refused for what it says, or because its cost is
 * not there, is charged that, and so a short request that is wrong is charged nothing. What runs is charged its cost
 * instead. What costs more than 1,000 points is charged nothing at all (D5.2).
 */
export async function readRequest(
  engine: ReadEngine,
  request: GraphqlRequest,
  clientId: string,
  settings: BucketSettings,
): Promise<Result<ReadRequest, GraphqlAnswer>> {
  const size = sizeOf(request);
  const tooLarge = whyNotSize(size);
  if (tooLarge !== null) return err(errorAnswer('BAD_USER_INPUT', tooLarge));
  const held = Math.min(priceOfReading(size), settings.size);
  if (held > 0) {
    const { taken, available } = await engine.buckets.take(clientId, held, settings);
    if (!taken) {
      engine.onThrottled?.();
      return err(throttledAnswer(settings, available, held));
    }
  }
  const parsed = parseOperation(engine.schema, request, size, engine.documents);
  if (!parsed.ok) return refuse(parsed.error);
  const cost = costOnce(parsed.value, parsed.value.variableValues.coerced, () => requestedCost(parsed.value));
  if (!cost.ok) return refuse(cost.error);
  if (cost.value > MAX_QUERY_COST) {
    if (held > 0) await engine.buckets.giveBack(clientId, held, settings);
    return err(refuseCost(engine, cost.value));
  }
  const tooMuch = whyNotIntrospect(parsed.value);
  if (tooMuch !== null) return refuse([new GraphQLError(tooMuch)]);
  return ok({ parsed: parsed.value, cost: cost.value, held });
}

function refuse(problems: readonly GraphQLError[]): Result<never, GraphqlAnswer> {
  return err({ errors: problems.map(toAnswerError) });
}

/** D5.2: over the maximum nothing runs and nothing is charged. JSON has no infinity. */
function refuseCost({ documentation }: ReadEngine, requested: number): GraphqlAnswer {
  const cost = Math.min(requested, Number.MAX_SAFE_INTEGER);
  const maximum = String(MAX_QUERY_COST);
  const message = `Query cost is ${String(cost)}, which exceeds the single query max cost limit (${maximum}).`;
  return errorAnswer('MAX_COST_EXCEEDED', message, { cost, maxCost: MAX_QUERY_COST, documentation });
}
