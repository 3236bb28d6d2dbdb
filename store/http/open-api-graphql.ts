import { MAX_QUERY_CHARACTERS } from '../../shared/limits.ts';
import { errorReferences } from './open-api-responses.ts';

type Json = Readonly<Record<string, unknown>>;

const number = { type: 'number' } as const;

/** The schemas of requests to the GraphQL endpoint and of its answers (specification 4.4). */
export const GRAPHQL_SCHEMAS: Json = {
  GraphqlRequest: {
    type: 'object',
    required: ['query'],
    properties: {
      query: { type: 'string', maxLength: MAX_QUERY_CHARACTERS },
      variables: { type: ['object', 'null'] },
      operationName: { type: ['string', 'null'] },
    },
  },
  GraphqlAnswer: {
    type: 'object',
    properties: {
      data: { type: ['object', 'null'] },
      errors: { type: 'array', items: { $ref: '#/components/schemas/GraphqlError' } },
      extensions: {
        type: 'object',
        properties: {
          cost: { $ref: '#/components/schemas/GraphqlCost' },
          search: { type: 'array', items: { type: 'object' } },
        },
      },
    },
  },
  GraphqlError: {
    type: 'object',
    required: ['message', 'extensions'],
    properties: {
      message: { type: 'string' },
      path: { type: 'array', items: { type: ['string', 'integer'] } },
      extensions: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    },
  },
  GraphqlCost: {
    type: 'object',
    properties: {
      requestedQueryCost: number,
      actualQueryCost: { type: ['number', 'null'] },
      throttleStatus: {
        type: 'object',
        properties: { maximumAvailable: number, currentlyAvailable: number, restoreRate: number },
      },
    },
  },
};

/** The GraphQL operation, without the parts that all operations share. */
export const GRAPHQL_OPERATION: Json = {
  operationId: 'graphql',
  summary: 'Run a GraphQL query or mutation',
  description:
    'Introspection is enabled and free. Errors are returned with HTTP 200 and `errors`, except those listed here. ' +
    'An invalid request is charged one cost point per full 1,000 characters of its query and per full 1,000 values of its ' +
    'variables, or THROTTLED if these are not available; a query above the maximum cost is charged nothing.',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/GraphqlRequest' } } },
  },
  responses: {
    '200': {
      description: 'The data, or `errors`.',
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
        'X-Service-API-Version': { $ref: '#/components/headers/X-Service-API-Version' },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/GraphqlAnswer' } } },
    },
    ...errorReferences(['413']),
  },
};
