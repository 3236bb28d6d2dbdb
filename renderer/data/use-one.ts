import { createRequest, type AnyVariables, type TypedDocumentNode } from '@urql/core';
import { useQuery } from 'urql';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { graphqlProblem } from './graphql-problem.ts';
import { useReadAgain } from './use-read-again.ts';

/** The result of reading one thing. */
interface ReadOne<Data> {
  /** Undefined until it is read. */
  readonly data: Data | undefined;
  readonly problem: ApiError | null;
  readonly readAgain: () => void;
}

/**
 * Reads one thing from the store. While another one is being read, the data of the previous one, which urql keeps until the
 * answer arrives, is not returned. `pause`: nothing is read.
 */
export function useOne<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pause = false,
): ReadOne<Data> {
  // `Variables` is not passed: urql's type of the arguments is conditional and cannot be resolved for a type parameter.
  const [{ data, error, operation }, read] = useQuery<Data>({ query, variables, pause });
  const isOfThis = operation?.key === createRequest<Data>(query, variables).key;
  const problem = isOfThis && error !== undefined ? graphqlProblem(error) : null;
  const readAgain = () => read({ requestPolicy: 'network-only' });
  useReadAgain(problem, readAgain);
  return { data: isOfThis ? data : undefined, problem, readAgain };
}
