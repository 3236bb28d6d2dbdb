import { executeRootSelectionSet, GraphQLError, validateExecutionArgs, type GraphQLSchema } from 'graphql';
import { MAX_QUERY_COST } from '../../shared/limits.ts';
import { internalError } from '../http/create-app.ts';
import type { Log } from '../log.ts';
import type { BucketSettings, Limits } from '../store-context.ts';
import type { CostBuckets } from './cost-bucket.ts';
import {
  errorAnswer,
  sentenceOf,
  toAnswerError,
  type AnswerCost,
  type AnswerError,
  type GraphqlAnswer,
} from './graphql-answer.ts';
import { parseOperation, type GraphqlRequest, type ParsedRequest } from './parse-operation.ts';
import type { QueryContext } from './query-context.ts';
import { actualCost, requestedCost } from './query-cost.ts';

export interface QueryEngine {
  readonly schema: GraphQLSchema;
  readonly buckets: CostBuckets;
  readonly limits: Limits;
  readonly log: Log;
  /** Address of what is written about costs, for MAX_COST_EXCEEDED (specification 7.2). */
  readonly documentation: string;
  /** Called for every request that is answered with THROTTLED. */
  readonly onThrottled?: () => void;
}

/** Runs one request and answers as specification 4.4 and 7.2 say. Never rejects. */
export async function runQuery(
  engine: QueryEngine,
  request: GraphqlRequest,
  context: QueryContext,
): Promise<GraphqlAnswer> {
  const parsed = parseOperation(engine.schema, request);
  if (!parsed.ok) return { errors: parsed.error.map(toAnswerError) };
  const cost = requestedCost(parsed.value);
  if (!cost.ok) return { errors: cost.error.map(toAnswerError) };
  if (cost.value > MAX_QUERY_COST) return refuseCost(engine, cost.value);

  const settings = engine.limits.graphql();
  const { taken, available } = await engine.buckets.take(context.client.id, cost.value, settings);
  if (!taken) {
    engine.onThrottled?.();
    return { ...THROTTLED, extensions: { cost: costOf(settings, available, cost.value, null) } };
  }
  const { data, errors } = await executeOperation(engine, parsed.value, request, context);
  const actual = actualCost(parsed.value, data);
  const left = await engine.buckets.giveBack(context.client.id, cost.value - actual, settings);
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors.length === 0 ? {} : { errors }),
    extensions: {
      cost: costOf(settings, left, cost.value, actual),
      ...(context.searchWarnings.length === 0 ? {} : { search: context.searchWarnings }),
    },
  };
}

const THROTTLED = errorAnswer('THROTTLED', 'Throttled');

/** D5.2: over the maximum nothing runs and nothing is charged. JSON has no infinity. */
function refuseCost({ documentation }: QueryEngine, requested: number): GraphqlAnswer {
  const cost = Math.min(requested, Number.MAX_SAFE_INTEGER);
  const maximum = String(MAX_QUERY_COST);
  const message = `Query cost is ${String(cost)}, which exceeds the single query max cost limit (${maximum}).`;
  return errorAnswer('MAX_COST_EXCEEDED', message, { cost, maxCost: MAX_QUERY_COST, documentation });
}

function costOf(
  { size, perSecond }: BucketSettings,
  available: number,
  requested: number,
  actual: number | null,
): AnswerCost {
  return {
    requestedQueryCost: requested,
    actualQueryCost: actual,
    throttleStatus: { maximumAvailable: size, currentlyAvailable: available, restoreRate: perSecond },
  };
}

/** Runs a parsed operation, whatever it costs. Never rejects. */
export async function executeOperation(
  engine: Pick<QueryEngine, 'schema' | 'log'>,
  { document }: Pick<ParsedRequest, 'document'>,
  { variables, operationName }: Omit<GraphqlRequest, 'query'>,
  context: QueryContext,
): Promise<{ data: unknown; errors: readonly AnswerError[] }> {
  try {
    const { schema } = engine;
    const args = { schema, document, contextValue: context, variableValues: variables, operationName };
    const validated = validateExecutionArgs(args);
    if (!('schema' in validated)) throw new Error('A parsed operation cannot be run.', { cause: validated });
    // D1.3: a field that is refused is null and the rest still answers, also where its type says it is never null.
    const result = await executeRootSelectionSet({ ...validated, errorPropagation: false });
    const errors = (result.errors ?? []).map((error) => toClientError(engine, error, context));
    return { data: result.data, errors };
  } catch (error) {
    return { data: null, errors: [toClientError(engine, error, context)] };
  }
}

/** D5.10: what was thrown on purpose is answered; a bug is logged and answered with the request's id alone. */
function toClientError(
  { log }: Pick<QueryEngine, 'log'>,
  error: unknown,
  { requestId }: QueryContext,
): AnswerError {
  const cause = error instanceof GraphQLError ? (error.cause ?? error) : error;
  if (error instanceof GraphQLError && cause instanceof GraphQLError) return toAnswerError(error);
  const stack = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
  log({ level: 'error', event: 'bug', request_id: requestId, stack });
  return {
    message: sentenceOf(internalError(requestId)),
    ...(error instanceof GraphQLError && error.path !== undefined ? { path: error.path } : {}),
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  };
}
