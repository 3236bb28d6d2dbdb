import type { WriteNote } from '../../shared/contract/activity.ts';
import type { CallPriority } from '../../shared/contract/call-priority.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { RestAnswer, RestCall } from '../../shared/contract/store-calls.ts';
import {
  REST_ENDPOINTS,
  type RestBody,
  type RestEndpointName,
  type RestParams,
  type RestQuery,
  type RestResponse,
} from '../../shared/contract/rest-contract.ts';
import { buildPath } from '../../shared/contract/rest-paths.ts';
import { cancelOnAbort } from './cancel-on-abort.ts';
import { HostError, type HostClient } from './host-client.ts';

/** What a call needs besides its name. Properties that the endpoint does not have may be left out. */
export type RestRequest<Name extends RestEndpointName> = ParamsOf<RestParams<Name>> &
  (RestBody<Name> extends null ? { readonly body?: never } : { readonly body: RestBody<Name> }) & {
    readonly query?: RestQuery<Name>;
    readonly signal?: AbortSignal;
    /** For a write: what the activity log records about it. Never sent to the store. */
    readonly note?: WriteNote;
    /** Defaults to `interactive`. */
    readonly priority?: CallPriority;
  };
// zod infers an object without properties as one with an index signature.
type ParamsOf<Params> = string extends keyof Params
  ? { readonly params?: never }
  : { readonly params: { readonly [Key in keyof Params]: string | number } };

/** Calls an endpoint of the store and returns its body, parsed by the contract. Throws `HostError`. */
export type Rest = <Name extends RestEndpointName>(
  name: Name,
  request: RestRequest<Name>,
) => Promise<RestResponse<Name>>;

export interface RestDependencies {
  readonly host: HostClient;
  readonly connection: ConnectionId;
  readonly newCallId: () => string;
}

/** The REST client of one connection. Aborting the signal cancels the call in the host. */
export function createRest({ host, connection, newCallId }: RestDependencies): Rest {
  return async (name, { params, query, body, signal, note, priority }) => {
    const endpoint = REST_ENDPOINTS[name];
    const id = newCallId();
    const call: RestCall = {
      connection,
      id,
      method: endpoint.method,
      path: buildPath(name, params ?? {}),
      query: asText(query ?? {}),
      body: toJson(body),
      ...(note !== undefined && { note }),
      ...(priority !== undefined && { priority }),
    };
    const answer = await cancelOnAbort(host, id, signal, async () => host.call('store.rest', call));
    const parsed = endpoint.response.safeParse(answer.body);
    if (parsed.success) return parsed.data as RestResponse<typeof name>;
    throw new HostError({
      kind: 'not_a_store',
      status: answer.status,
      reason: 'other_shape',
    });
  };
}

function asText(query: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}

/** Drops undefined properties, as JSON does, so that the host's schema gets plain JSON. */
function toJson(body: unknown): RestAnswer['body'] {
  return body === undefined ? null : (JSON.parse(JSON.stringify(body)) as RestAnswer['body']);
}
