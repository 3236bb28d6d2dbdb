import { executeRootSelectionSet, GraphQLError, OperationTypeNode, validateExecutionArgs } from 'graphql';
import { failureOf, logFailure, type PossibleChange } from '../http/create-app.ts';
import { JsonText } from '../http/json-text.ts';
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
import { nameAnswer, type AnswerMemory, type KnownAnswer } from './answer-memory.ts';
import { isIntrospection, type IntrospectionMemory } from './introspection.ts';
import type { GraphqlRequest, ParsedRequest } from './parse-operation.ts';
import type { QueryContext } from './query-context.ts';
import { actualCost } from './query-cost.ts';
import { whyNotAnswer } from './request-limits.ts';
import { readRequest, type ReadEngine, type ReadRequest } from './read-request.ts';

export interface QueryEngine extends ReadEngine {
  readonly limits: Limits;
  readonly log: Log;
  readonly introspections: IntrospectionMemory;
  readonly answers: AnswerMemory;
}

/** Runs one request and returns its answer (specification 4.4 and 7.2). Rejects only if the client's cost bucket fails. */
export async function runQuery(
  engine: QueryEngine,
  request: GraphqlRequest,
  context: QueryContext,
): Promise<GraphqlAnswer> {
  const { buckets } = engine;
  const clientId = context.client.id;
  const settings = engine.limits.graphql();
  const remembered = engine.introspections.find(request);
  if (remembered) {
    const { available } = await buckets.take(clientId, 0, settings);
    return { ...remembered, extensions: { cost: costOf(settings, available, 0, 0) } };
  }
  const read = await readRequest(engine, request, context, settings);
  if (!read.ok) return read.error;
  const { cost, held } = read.value;

  const { taken, available } = await buckets.take(clientId, Math.max(0, cost - held), settings);
  if (!taken) {
    engine.onThrottled?.();
    return throttledAnswer(settings, available, cost);
  }
  const {
    data,
    errors,
    actualCost: actual,
    searchWarnings,
  } = await runOnce(engine, read.value, request, context);
  const charged = errors.length === 0 ? actual : Math.max(actual, held);
  const left = await buckets.giveBack(clientId, Math.max(cost, held) - charged, settings).catch((error) => {
    // The operation may have changed something, so its answer stands.
    logFailure(error, context.requestId, engine.log);
    return available;
  });
  return {
    ...(data === undefined ? {} : { data }),
    ...(errors.length === 0 ? {} : { errors }),
    extensions: {
      cost: costOf(settings, left, cost, actual),
      ...(searchWarnings.length === 0 ? {} : { search: searchWarnings }),
    },
  };
}

interface RunAnswer extends Pick<KnownAnswer, 'searchWarnings'> {
  readonly data: unknown;
  readonly errors: readonly AnswerError[];
  /** In points. */
  readonly actualCost: number;
}

/** Runs a request whose cost has been taken; a query that was already answered since the last commit gets the same answer. */
async function runOnce(
  engine: QueryEngine,
  { parsed, cost, values }: Pick<ReadRequest, 'parsed' | 'cost' | 'values'>,
  request: GraphqlRequest,
  context: QueryContext,
): Promise<RunAnswer> {
  const answers = engine.answers();
  const name = nameAnswer(parsed, request, context);
  const known = name === null ? undefined : answers.get(name);
  if (known !== undefined) return { ...known, errors: [] };
  const { data, errors } = await executeOperation(engine, parsed, request, context);
  const { searchWarnings, scan } = context;
  // D5.6: a request whose scan was stopped is charged its requested cost.
  const actual = scan.stopped ? cost : actualCost(parsed, data);
  const answer = { data, errors, actualCost: actual, searchWarnings };
  const isQuery = parsed.operation.operation === OperationTypeNode.QUERY;
  // A mutation has been carried out, so its answer stands; it has the variants of one product at most.
  const tooLong = isQuery ? whyNotAnswer(data, values) : null;
  if (tooLong !== null)
    return { ...answer, data: undefined, errors: [toAnswerError(new GraphQLError(tooLong))] };
  if (name === null || errors.length > 0) return answer;
  if (isIntrospection(parsed)) {
    engine.introspections.remember(request, data);
    return answer;
  }
  const written = { data: new JsonText(JSON.stringify(data)), actualCost: actual, searchWarnings };
  answers.set(name, written);
  return { ...written, errors };
}

/** Runs a parsed operation without charging it. Never rejects. */
export async function executeOperation(
  engine: Pick<QueryEngine, 'schema' | 'log'>,
  { document }: Pick<ParsedRequest, 'document'>,
  { variables, operationName }: Omit<GraphqlRequest, 'query'>,
  context: QueryContext,
): Promise<{ data: unknown; errors: readonly AnswerError[] }> {
  let isQuery = false;
  const describe = (error: unknown): AnswerError =>
    toClientError(engine, error, context.requestId, isQuery ? 'none' : changeOf(context));
  try {
    const { schema } = engine;
    const args = { schema, document, contextValue: context, variableValues: variables, operationName };
    const validated = validateExecutionArgs(args);
    if (!('schema' in validated)) throw new Error('A parsed operation cannot be run.', { cause: validated });
    isQuery = validated.operation.operation === OperationTypeNode.QUERY;
    // D1.3: a refused field is null and the rest is still answered, even where its type is non-null.
    const result = await executeRootSelectionSet({ ...validated, errorPropagation: false });
    return { data: result.data, errors: (result.errors ?? []).map(describe) };
  } catch (error) {
    return { data: null, errors: [describe(error)] };
  }
}

function changeOf({ mutations }: Pick<QueryContext, 'mutations'>): PossibleChange {
  return mutations.done > 0 ? 'part' : 'whole';
}

/**
 * D5.10: an error thrown on purpose is answered as it is; a database failure is named, as in REST; a bug is logged, and
 * its answer contains only the request id.
 */
export function toClientError(
  { log }: Pick<QueryEngine, 'log'>,
  error: unknown,
  requestId: string,
  change: PossibleChange,
): AnswerError {
  const cause = error instanceof GraphQLError ? (error.cause ?? error) : error;
  if (error instanceof GraphQLError && cause instanceof GraphQLError) return toAnswerError(error);
  const { message, extensions } = failureError(failureOf(cause, requestId, log, change), requestId);
  const path = error instanceof GraphQLError ? error.path : undefined;
  return { message, ...(path === undefined ? {} : { path }), extensions };
}
