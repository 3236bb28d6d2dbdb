import type { RestWriteName, WriteNote } from '../../../shared/contract/activity.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { RestAnswer, RestCall } from '../../../shared/contract/host-contract.ts';
import {
  REST_ENDPOINTS,
  type RestBody,
  type RestEndpointName,
  type RestResponse,
} from '../../../shared/contract/rest-contract.ts';
import { buildPath } from '../../../shared/contract/rest-paths.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { describeRestWrite } from '../../activity/rest-write.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { JobCall, JobEntry } from '../job-kind.ts';

export type RestGateway = Pick<Gateway, 'rest'>;

/** A write as one REST call, with what the activity log is to know of it. */
export type RestWrite = {
  [Name in RestWriteName]: {
    readonly name: Name;
    readonly params: Readonly<Record<string, number>>;
    readonly body: RestBody<Name>;
    readonly note: WriteNote;
  };
}[RestWriteName];

/** What an endpoint answered, and the store's name for the request. */
export interface RestAnswered<Name extends RestEndpointName> {
  readonly body: RestResponse<Name>;
  readonly requestId: string | null;
}

/** Calls an endpoint and parses its answer by the contract. A write whose answer cannot be read may have happened. */
export async function callRest<Name extends RestEndpointName>(
  gateway: RestGateway,
  { connection, callId }: Pick<JobCall, 'connection' | 'callId'>,
  name: Name,
  params: Readonly<Record<string, number>>,
  body: RestCall['body'] = null,
): Promise<Result<RestAnswered<Name>, ApiError>> {
  const { method, response } = REST_ENDPOINTS[name];
  const call = { connection, id: callId, method, path: buildPath(name, params), query: {}, body };
  const answer = await gateway.rest(call);
  if (!answer.ok) return answer;
  const requestId = answer.value.headers['x-request-id'] ?? null;
  const parsed = response.safeParse(answer.value.body);
  if (parsed.success) return ok({ body: parsed.data as RestResponse<Name>, requestId });
  return err({ kind: 'internal', status: answer.value.status, requestId, message: NOT_READABLE });
}

const NOT_READABLE = 'The store answered in a way that this version of Storedesk does not understand.';

/** What the activity log keeps of a write; `answered`: the body of its answer, null when there is none. */
export function describeWrite(
  { name, params, body, note }: RestWrite,
  answered: RestAnswer['body'],
): JobEntry {
  const { method } = REST_ENDPOINTS[name];
  // Nobody looks at what names the connection and the call.
  const call = { connection: '' as RestCall['connection'], id: '', query: {} };
  const answer: RestAnswer = {
    status: 200,
    headers: {},
    pages: { previous: null, next: null },
    body: answered,
  };
  const written = describeRestWrite(
    { ...call, method, path: buildPath(name, params), body: body as RestCall['body'], note },
    ok(answer),
  );
  if (written === null) throw new Error(`${name} writes nothing.`);
  const { action, subject, sent, before, after, relatedId } = written;
  return { action, subject, sent, before, after, relatedId };
}
