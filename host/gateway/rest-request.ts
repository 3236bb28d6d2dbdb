import type { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { RestCall } from '../../shared/contract/store-calls.ts';
import { REST_ENDPOINTS, type RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { matchPath } from '../../shared/contract/rest-paths.ts';
import { MAX_BODY_BYTES } from '../../shared/limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { StoreRequest } from './store-request.ts';
import { themesOfRest } from './theme-changes.ts';

type Prepared = Result<StoreRequest, ApiError>;

/** Built once: schemas are expensive to create and cheap to use. */
const QUERIES = Object.fromEntries(
  Object.entries(REST_ENDPOINTS).map(([name, { query }]) => [name, query.strict()]),
) as Readonly<Record<RestEndpointName, z.ZodObject>>;

/**
 * Turns a page's REST call into a request if the contract allows it: method, path, every query parameter and the shape of
 * the body. Anything else is `not_in_contract`, and nothing is sent.
 */
export function prepareRestRequest(call: RestCall): Prepared {
  const matched = matchPath(call.method, call.path);
  if (matched === null) return notInContract(`${call.method} ${call.path} is no call of the store`);
  const { endpoint } = matched;

  const query = QUERIES[matched.name].safeParse(call.query);
  if (!query.success) return notInContract(`the query of ${matched.name}: ${describe(query.error)}`);

  const body = readBody(endpoint.body, call);
  if (!body.ok) return notInContract(`the body of ${matched.name}: ${body.error}`);

  const search = new URLSearchParams(call.query).toString();
  return ok({
    api: 'rest',
    method: call.method,
    path: search === '' ? call.path : `${call.path}?${search}`,
    body: body.value,
    writes: call.method !== 'GET',
    changesThemes: themesOfRest(matched, call.body),
    idempotent: endpoint.idempotent,
    estimatedCost: 1,
    costKey: null,
  });
}

/** The body to send: what the page passed, not what the schema parsed. The error says what is wrong. */
function readBody(schema: z.ZodType | null, call: RestCall): Result<string | null, string> {
  if (schema === null) return call.body === null ? ok(null) : err('there must be none');
  const parsed = schema.safeParse(call.body);
  if (!parsed.success) return err(describe(parsed.error));
  const text = JSON.stringify(call.body);
  return Buffer.byteLength(text) > MAX_BODY_BYTES ? err('it is larger than 1 MiB') : ok(text);
}

/** Names the field, never its value: a body may contain what a recipient wrote. */
function describe(error: z.ZodError): string {
  const [issue] = error.issues;
  return issue === undefined
    ? 'it is malformed'
    : `${issue.path.join('.') || 'it'} is malformed (${issue.code})`;
}

function notInContract(what: string): Prepared {
  return err({ kind: 'not_in_contract', detail: what });
}
