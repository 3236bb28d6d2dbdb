import { createRequest, type AnyVariables, type TypedDocumentNode } from '@urql/core';
import { useQuery } from 'urql';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { graphqlProblem } from './graphql-problem.ts';
import { useReadAgain } from './use-read-again.ts';

/** What was read of one thing. */
export interface ReadOne<Data> {
  /** Undefined until it is read. */
  readonly data: Data | undefined;
  readonly problem: ApiError | null;
  readonly readAgain: () => void;
}

/**
 * Reads one thing of the store. Where another one is asked for, nothing is told of the one before, which urql has until the
 * next has come. `pause`: nothing is read.
 */
export function useOne<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pause = false,
): ReadOne<Data> {
  // The type of `useQuery` is one of many documents.
  const [{ data, error, operation }, read] = useQuery<Data>({ query, variables, pause });
  const isOfThis = operation?.key === createRequest<Data>(query, variables).key;
  const problem = isOfThis && error !== undefined ? graphqlProblem(error) : null;
  const readAgain = () => read({ requestPolicy: 'network-only' });
  useReadAgain(problem, readAgain);
  return { data: isOfThis ? data : undefined, problem, readAgain };
}
