import type { RestWriteName, WriteNote } from '../../../shared/contract/activity.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { RestCall } from '../../../shared/contract/host-contract.ts';
import {
  REST_ENDPOINTS,
  type RestBody,
  type RestEndpointName,
  type RestResponse,
} from '../../../shared/contract/rest-contract.ts';
import { buildPath } from '../../../shared/contract/rest-paths.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { JobCall } from '../job-kind.ts';

export type RestGateway = Pick<Gateway, 'rest'>;

/** A write as one REST call, with what the activity log is to know of it. */
export type RestWriteOf<Names extends RestWriteName> = {
  [Name in Names]: {
    readonly name: Name;
    readonly params: Readonly<Record<string, number>>;
    readonly body: RestBody<Name>;
    readonly note: WriteNote;
  };
}[Names];

/** What an endpoint answered, and the store's name for the request. */
interface RestAnswered<Name extends RestEndpointName> {
  readonly body: RestResponse<Name>;
  readonly requestId: string | null;
}

/** Calls an endpoint and parses its answer by the contract. A write whose answer cannot be read may have happened. */
export async function callRest<Name extends RestEndpointName>(
  gateway: RestGateway,
  { connection, callId }: Pick<JobCall, 'connection' | 'callId'>,
  request: {
    readonly name: Name;
    readonly params: Readonly<Record<string, number>>;
    readonly body?: unknown;
  },
): Promise<Result<RestAnswered<Name>, ApiError>> {
  const { name, params } = request;
  const { method, response } = REST_ENDPOINTS[name];
  const body = (request.body ?? null) as RestCall['body'];
  const call = { connection, id: callId, method, path: buildPath(name, params), query: {}, body };
  const answer = await gateway.rest(call);
  if (!answer.ok) return answer;
  const requestId = answer.value.headers['x-request-id'] ?? null;
  const parsed = response.safeParse(answer.value.body);
  if (parsed.success) return ok({ body: parsed.data as RestResponse<Name>, requestId });
  return err({ kind: 'internal', status: answer.value.status, requestId, message: NOT_READABLE });
}

const NOT_READABLE = 'The store answered in a way that this version of Storedesk does not understand.';
