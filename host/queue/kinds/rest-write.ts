import type { z } from 'zod';
import type { RestWriteName } from '../../../shared/contract/activity.ts';
import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { RestCall } from '../../../shared/contract/store-calls.ts';
import {
  REST_ENDPOINTS,
  type RestBody,
  type RestEndpointName,
  type RestResponse,
} from '../../../shared/contract/rest-contract.ts';
import { buildPath } from '../../../shared/contract/rest-paths.ts';
import { err, ok, type Result } from '../../../shared/result.ts';
import { unreadable } from '../../gateway/store-errors.ts';
import type { WriteNote } from '../../activity/rest-write.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import type { OfRun } from '../../gateway/run.ts';
import type { JobCall } from '../job-kind.ts';

export type RestGateway = Pick<Gateway, 'rest'>;

/** Which connection and call id a request uses; `run` is absent if it does not depend on earlier reads. */
export type CallOf = Pick<JobCall, 'connection' | 'callId'> & OfRun;

/** A REST write together with what the activity log should know about it. */
export type RestWriteOf<Names extends RestWriteName> = {
  [Name in Names]: {
    readonly name: Name;
    readonly params: Readonly<Record<string, number>>;
    readonly body: RestBody<Name>;
    readonly note: WriteNote;
  };
}[Names];

/** Calls an endpoint and parses its answer by the contract or `response`. A write with an unparsable answer may have happened. */
export async function callRest<Name extends RestEndpointName, Body = RestResponse<Name>>(
  gateway: RestGateway,
  { connection, callId, run }: CallOf,
  request: {
    readonly name: Name;
    readonly params: Readonly<Record<string, number>>;
    readonly body?: unknown;
    readonly query?: Readonly<Record<string, string>>;
    readonly response?: z.ZodType<Body>;
  },
): Promise<Result<{ readonly body: Body; readonly requestId: string | null }, ApiError>> {
  const { name, params } = request;
  const { method, response } = REST_ENDPOINTS[name];
  const body = (request.body ?? null) as RestCall['body'];
  const call = {
    connection,
    id: callId,
    method,
    path: buildPath(name, params),
    query: request.query ?? {},
    body,
    run,
  };
  const answer = await gateway.rest(call);
  if (!answer.ok) return answer;
  const requestId = answer.value.headers['x-request-id'] ?? null;
  const parsed = (request.response ?? response).safeParse(answer.value.body);
  return parsed.success ? ok({ body: parsed.data as Body, requestId }) : err(unreadable(requestId));
}
