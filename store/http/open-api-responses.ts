type Json = Readonly<Record<string, unknown>>;

const text = { type: 'string' } as const;

/** The three shapes of an error (specification 7.1). */
export const ERROR_SCHEMAS: Json = {
  ErrorSentence: { type: 'object', required: ['errors'], properties: { errors: text } },
  ErrorInRequest: {
    type: 'object',
    required: ['errors'],
    properties: { errors: { type: 'object', required: ['query'], properties: { query: text } } },
  },
  ErrorsByField: {
    type: 'object',
    required: ['errors'],
    properties: {
      errors: { type: 'object', additionalProperties: { type: 'array', items: text, minItems: 1 } },
    },
  },
};

/** The schema and the meaning of each status. */
const STATUSES = {
  400: ['ErrorInRequest', 'A parameter is missing or wrong; the request was not processed.'],
  402: ['ErrorSentence', 'The shop is frozen until its balance is paid.'],
  403: ['ErrorSentence', 'No token, an unknown one, one without the scope, or a shop marked as fraudulent.'],
  404: ['ErrorSentence', 'There is no such thing, or no such API version.'],
  413: ['ErrorSentence', 'The body is larger than 1 MiB.'],
  422: ['ErrorsByField', 'A rule refuses it: sentences by field. Nothing was changed.'],
  423: ['ErrorSentence', 'The shop is not available.'],
  429: ['ErrorSentence', 'The token has exceeded its rate limit.'],
  500: ['ErrorSentence', 'Something went wrong in the store; the sentence repeats the request id.'],
  503: ['ErrorSentence', 'The database is held by another program, cannot be reached or does not answer.'],
} as const satisfies Readonly<Record<number, readonly [schema: string, description: string]>>;

type Status = `${keyof typeof STATUSES}`;
const ALWAYS: readonly Status[] = ['400', '402', '403', '404', '423', '429', '500', '503'];

/** The error responses that calls share, by status. */
export const ERROR_RESPONSES: Json = Object.fromEntries(
  Object.entries(STATUSES).map(([status, [schema, description]]) => [
    `Error${status}`,
    {
      description,
      ...(status === '429' || status === '503'
        ? { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }
        : {}),
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
    },
  ]),
);

/** References to the errors that every call can return, and to `more`. */
export function errorReferences(more: readonly Status[]): Json {
  const statuses = [...ALWAYS, ...more].toSorted();
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
}

/** The response headers (D1.5, D1.6, D1.10, D1.11, D3.11). */
export const RESPONSE_HEADERS: Json = {
  'X-Request-Id': { description: 'Names the request; the log of the store has it too.', schema: text },
  'X-Service-API-Version': { description: 'The version that answered.', schema: text },
  'X-Service-API-Call-Limit': { description: 'Calls in the bucket of the token: used/size.', schema: text },
  'X-Service-API-Deprecated-Reason': {
    description: 'Where it says why the call is deprecated.',
    schema: text,
  },
  ETag: {
    description: 'Names what a read answered; `If-None-Match` asks whether it is another by now.',
    schema: text,
  },
  Link: { description: 'The pages before and after, as RFC 8288 writes them.', schema: text },
  'Retry-After': {
    description:
      'Seconds until the next call fits, or is worth a try. Not after a change of which nobody knows.',
    schema: { type: 'integer' },
  },
};
