import { executeRootSelectionSet, GraphQLError, validateExecutionArgs } from 'graphql';
import { failureOf } from '../http/create-app.ts';
import type { Log } from '../log.ts';
import type { Limits } from '../store-context.ts';
import {
  costOf,
  failureError,
  throttledAnswer,
  toAnswerError,
  type AnswerError,
  type GraphqlAnswer,
} from './graphql-answer.ts';
import { isIntrospection, type IntrospectionMemory } from './introspection.ts';
import type { GraphqlRequest, ParsedRequest } from './parse-operation.ts';
import type { QueryContext } from './query-context.ts';
import { actualCost } from './query-cost.ts';
import { readRequest, type ReadEngine } from './read-request.ts';

export interface QueryEngine extends ReadEngine {
  readonly limits: Limits;
  readonly log: Log;
  readonly introspections: IntrospectionMemory;
}

/** Runs one request and answers as specification 4.4 and 7.2 say. Never rejects. */
export async function runQuery(
  engine: QueryEngine,
  request: GraphqlRequest,
  context: QueryContext,
): Promise<GraphqlAnswer> {
  const { buckets, introspections } = engine;
  const clientId = context.client.id;
  const settings = engine.limits.graphql();
  const remembered = introspections.find(request);
  if (remembered) {
    const { available } = await buckets.take(clientId, 0, settings);
    return { ...remembered, extensions: { cost: costOf(settings, available, 0, 0) } };
  }
  const read = await readRequest(engine, request, clientId, settings);
  if (!read.ok) return read.error;
  const { parsed, cost, held } = read.value;

  const { taken, available } = await buckets.take(clientId, Math.max(0, cost - held), settings);
  if (!taken) {
    engine.onThrottled?.();
    return throttledAnswer(settings, available, cost);
  }
  const { data, errors } = await executeOperation(engine, parsed, request, context);
  if (errors.length === 0 && isIntrospection(parsed)) introspections.remember(request, data);
  // D5.6: work that was refused after it began is charged, its reading too.
  const actual = context.scan.stopped ? cost : actualCost(parsed, data);
  const charged = errors.length === 0 ? actual : Math.max(actual, held);
  const left = await buckets.giveBack(clientId, Math.max(cost, held) - charged, settings);
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors.length === 0 ? {} : { errors }),
    extensions: {
      cost: costOf(settings, left, cost, actual),
      ...(context.searchWarnings.length === 0 ? {} : { search: context.searchWarnings }),
    },
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

/**
 * D5.10: what was thrown on purpose is answered; a database that cannot do its work is named, as by REST; a bug is
 * logged and answered with the request's id alone.
 */
export function toClientError(
  { log }: Pick<QueryEngine, 'log'>,
  error: unknown,
  { requestId }: Pick<QueryContext, 'requestId'>,
): AnswerError {
  const cause = error instanceof GraphQLError ? (error.cause ?? error) : error;
  if (error instanceof GraphQLError && cause instanceof GraphQLError) return toAnswerError(error);
  const { message, extensions } = failureError(failureOf(cause, requestId, log), requestId);
  const path = error instanceof GraphQLError ? error.path : undefined;
  return { message, ...(path === undefined ? {} : { path }), extensions };
}
