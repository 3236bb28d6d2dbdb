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
    'The schema answers introspection, free of charge. Refusals are HTTP 200 with `errors`, except those listed here. ' +
    'A request that is refused for what it says is charged one cost point for each full 1,000 characters of its query ' +
    'and each full 1,000 values of its variables, and THROTTLED where these are not available; one whose cost is over ' +
    'the maximum is charged nothing.',
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/GraphqlRequest' } } },
  },
  responses: {
    '200': {
      description: 'What the query asked for, or `errors`.',
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
        'X-Service-API-Version': { $ref: '#/components/headers/X-Service-API-Version' },
      },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/GraphqlAnswer' } } },
    },
    ...errorReferences(['413']),
  },
};
