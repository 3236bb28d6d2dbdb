import { CombinedError, stringifyDocument, type AnyVariables, type TypedDocumentNode } from '@urql/core';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { GraphqlCall } from '../../shared/contract/store-calls.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { cancelOnAbort } from './cancel-on-abort.ts';
import { checkAnswer } from './check-answer.ts';
import { graphqlProblem } from './graphql-problem.ts';
import type { HostClient } from './host-client.ts';

/**
 * Reads over GraphQL past every cache, for data that must not be kept: personal data (D4.7). A partial answer is an error.
 * @param recipientView what the host records first if a recipient is read in full
 * @param signal cancels the read
 */
export async function readUncached<Data, Variables extends AnyVariables>(
  host: HostClient,
  connection: ConnectionId,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables & GraphqlCall['variables'],
  { recipientView, signal }: Pick<GraphqlCall, 'recipientView'> & { readonly signal?: AbortSignal } = {},
): Promise<Result<Data, ApiError>> {
  const call = {
    connection,
    id: crypto.randomUUID(),
    query: stringifyDocument(document),
    variables,
    recipientView,
  };
  const answer = await cancelOnAbort(host, call.id, signal, async () => host.ask('store.graphql', call));
  if (answer.ok && answer.value.errors.length > 0) {
    return err(graphqlProblem(new CombinedError({ graphQLErrors: answer.value.errors })));
  }
  const checked = checkAnswer(call.query, answer);
  return checked.ok ? ok(checked.value.data as Data) : checked;
}
