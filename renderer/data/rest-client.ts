import type { RestWriteName } from '../../shared/contract/activity.ts';
import type { CallPriority } from '../../shared/contract/call-priority.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { RestCall } from '../../shared/contract/store-calls.ts';
import {
  REST_ENDPOINTS,
  type RestEndpointName,
  type RestParams,
  type RestQuery,
  type RestResponse,
} from '../../shared/contract/rest-contract.ts';
import { buildPath } from '../../shared/contract/rest-paths.ts';
import { cancelOnAbort } from './cancel-on-abort.ts';
import { HostError, type HostClient } from './host-client.ts';

/** The calls that only read: pages write through the queue, or with the explorer's own calls. */
type RestReadName = Exclude<RestEndpointName, RestWriteName>;

/** What a call needs besides its name. Properties that the endpoint does not have may be left out. */
type RestRequest<Name extends RestReadName> = ParamsOf<RestParams<Name>> & {
  readonly query?: RestQuery<Name>;
  readonly signal?: AbortSignal;
  /** Defaults to `interactive`. */
  readonly priority?: CallPriority;
};
// zod infers an object without properties as one with an index signature.
type ParamsOf<Params> = string extends keyof Params
  ? { readonly params?: never }
  : { readonly params: { readonly [Key in keyof Params]: string | number } };

/** Calls an endpoint of the store and returns its body, parsed by the contract. Throws `HostError`. */
export type Rest = <Name extends RestReadName>(
  name: Name,
  request: RestRequest<Name>,
) => Promise<RestResponse<Name>>;

interface RestDependencies {
  readonly host: HostClient;
  readonly connection: ConnectionId;
  readonly newCallId: () => string;
}

/** The REST client of one connection. Aborting the signal cancels the call in the host. */
export function createRest({ host, connection, newCallId }: RestDependencies): Rest {
  return async (name, { params, query, signal, priority }) => {
    const endpoint = REST_ENDPOINTS[name];
    const id = newCallId();
    const call: RestCall = {
      connection,
      id,
      method: endpoint.method,
      path: buildPath(name, params ?? {}),
      query: asText(query ?? {}),
      body: null,
      ...(priority !== undefined && { priority }),
    };
    const answer = await cancelOnAbort(host, id, signal, async () => host.call('store.rest', call));
    const parsed = endpoint.response.safeParse(answer.body);
    if (parsed.success) return parsed.data as RestResponse<typeof name>;
    const requestId = answer.headers['x-request-id'] ?? null;
    throw new HostError({ kind: 'internal', status: answer.status, requestId, unchanged: true });
  };
}

function asText(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}
