import type {
  AnyVariables,
  Client,
  OperationContext,
  OperationResult,
  OperationResultSource,
  TypedDocumentNode,
} from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { OTHER_SHAPE } from './check-answer.ts';
import { graphqlProblem } from './graphql-problem.ts';
import { withoutCache } from './urql-client.ts';

/**
 * Reads from the store past the cache and leaves nothing in it: a list that is read all day would fill it, and names would
 * stay in it. If part of the query was refused, the rest is returned (D1.3); an error without any data is returned as an
 * error. `context` is urql's: `BACKGROUND` for reads that nobody waits for. Aborting the signal cancels the read, and the
 * promise rejects.
 */
export async function readGraphql<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  context: Partial<OperationContext> = {},
  signal: AbortSignal | null = null,
): Promise<Result<Data, ApiError>> {
  const { data, error } = await answerOf(withoutCache(client).query(document, variables, context), signal);
  const isEmpty = data === undefined || data === null || Object.values(data).every((part) => part === null);
  if (data !== undefined && data !== null && !(isEmpty && error !== undefined)) return ok(data);
  return err(error === undefined ? OTHER_SHAPE : graphqlProblem(error));
}

/** The first answer. Unsubscribes then: urql would pass its answer to the next subscriber of the same query. */
async function answerOf<Answer extends OperationResult>(
  source: OperationResultSource<Answer>,
  signal: AbortSignal | null,
): Promise<Answer> {
  if (signal === null) return source.toPromise();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const reading = source.subscribe((answer) => {
      resolve(answer);
      // Deferred: the answer may arrive before `reading` is assigned.
      queueMicrotask(() => reading.unsubscribe());
    });
    const cancel = () => {
      reading.unsubscribe();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', cancel, { once: true });
  });
}
