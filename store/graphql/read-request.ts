import { GraphQLError, type GraphQLSchema } from 'graphql';
import { MAX_QUERY_COST } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { BucketSettings } from '../../shared/leaky-bucket.ts';
import type { CostBuckets } from './cost-bucket.ts';
import { mostValues } from './answer-values.ts';
import { sizeOnce, type AnswerSize, type DocumentMemory } from './document-memory.ts';
import { errorAnswer, throttledAnswer, toAnswerError, type GraphqlAnswer } from './graphql-answer.ts';
import { whyNotIntrospect } from './introspection.ts';
import { parseOperation, type GraphqlRequest, type ParsedRequest } from './parse-operation.ts';
import type { QueryContext } from './query-context.ts';
import { requestedCost } from './query-cost.ts';
import { priceOfReading, sizeOf, whyNotSize, whyNotValues } from './request-limits.ts';

/** Dependencies of reading a request. */
export interface ReadEngine {
  readonly schema: GraphQLSchema;
  readonly buckets: CostBuckets;
  readonly documents: DocumentMemory;
  /** Path of the documentation of costs, for MAX_COST_EXCEEDED (specification 7.2). */
  readonly documentation: string;
  /** Called for every request answered with THROTTLED. */
  readonly onThrottled?: () => void;
}

/** A valid request, which may run once its cost is taken from the client. All amounts are cost points. */
export interface ReadRequest {
  readonly parsed: ParsedRequest;
  readonly cost: number;
  /** How many values the answer has at most. */
  readonly values: number;
  /** Points already taken from the client, for reading the request. */
  readonly held: number;
}

/**
 * Parses, validates and measures a request. Error: the answer that refuses it.
 *
 * Reading is work too, and work that is refused after it began is charged (D5.6). So a long request pays for it in advance,
 * at a price of our own: one point per full 1,000 characters of its query and per full 1,000 values of its variables. A
 * request that is refused for its content, or because its cost is not available, is charged this price, so a short invalid
 * request is charged nothing. A request that runs is charged its cost instead. One that costs more than 1,000 points is
 * charged nothing at all (D5.2).
 */
export async function readRequest(
  engine: ReadEngine,
  request: GraphqlRequest,
  { client: { id: clientId }, origin }: Pick<QueryContext, 'client' | 'origin'>,
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
  const { coerced } = parsed.value.variableValues;
  const answer = sizeOnce(parsed.value, coerced, () => measure(parsed.value));
  if (!answer.ok) return refuse(answer.error);
  const { cost, values } = answer.value;
  if (cost > MAX_QUERY_COST) {
    if (held > 0) await engine.buckets.giveBack(clientId, held, settings);
    return err(refuseCost(`${origin}${engine.documentation}`, cost));
  }
  const tooMuch = whyNotValues(values) ?? whyNotIntrospect(parsed.value);
  if (tooMuch !== null) return refuse([new GraphQLError(tooMuch)]);
  return ok({ parsed: parsed.value, cost, values, held });
}

/** Measures the answer at most. One that costs too much is refused for that, so its values are not counted. */
function measure(parsed: ParsedRequest): Result<AnswerSize, readonly GraphQLError[]> {
  const cost = requestedCost(parsed);
  if (!cost.ok) return cost;
  return ok({ cost: cost.value, values: cost.value > MAX_QUERY_COST ? 0 : mostValues(parsed) });
}

function refuse(problems: readonly GraphQLError[]): Result<never, GraphqlAnswer> {
  return err({ errors: problems.map(toAnswerError) });
}

/** D5.2: above the maximum, nothing runs and nothing is charged. JSON has no infinity. */
function refuseCost(documentation: string, requested: number): GraphqlAnswer {
  const cost = Math.min(requested, Number.MAX_SAFE_INTEGER);
  const maximum = String(MAX_QUERY_COST);
  const message = `Query cost is ${String(cost)}, which exceeds the single query max cost limit (${maximum}).`;
  return errorAnswer('MAX_COST_EXCEEDED', message, { cost, maxCost: MAX_QUERY_COST, documentation });
}
