import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  REST_ENDPOINTS,
  type RestEndpoint,
  type RestEndpointName,
} from '../../shared/contract/rest-contract.ts';
import { apiPrefix, GRAPHQL_PATH } from '../../shared/contract/rest-paths.ts';
import { fulfillmentOrderWireSchema } from '../../shared/contract/fulfillment-wire.ts';
import { themeWireSchema } from '../../shared/contract/theme-wire.ts';
import { variantWireSchema } from '../../shared/contract/variant-wire.ts';
import { GRAPHQL_OPERATION, GRAPHQL_SCHEMAS } from './open-api-graphql.ts';
import { ERROR_SCHEMAS, errorReferences, ERROR_RESPONSES, RESPONSE_HEADERS } from './open-api-responses.ts';

/** Path of the OpenAPI document. */
const OPEN_API_PATH = '/openapi.json';

type Json = Readonly<Record<string, unknown>>;

/**
 * Serves the OpenAPI document without a token, as it contains no data of the shop. It is built on first use, and all responses
 * share its bytes.
 */
export function registerOpenApi(app: FastifyInstance): void {
  let bytes: Buffer | undefined;
  app.get(OPEN_API_PATH, async (_request, reply) => {
    bytes ??= Buffer.from(JSON.stringify(describeApi()));
    return reply.type('application/json; charset=utf-8').send(bytes);
  });
}

/**
 * Describes every call of the REST contract, and the GraphQL endpoint, as an OpenAPI 3.1 document. Nothing is duplicated:
 * paths, parameters, shapes and scopes come from the contract.
 */
function describeApi(): Json {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Store Admin API',
      version: '1',
      description: 'Themes, product variants, fulfillment requests and GraphQL access of one store.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The store that serves this document.' }],
    security: [{ accessToken: [] }],
    tags: Object.values(TAGS),
    paths: describePaths(),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Service-Access-Token',
          description: 'An access token. Each operation names the access scope that its token needs.',
        },
      },
      parameters: { api_version: API_VERSION },
      headers: RESPONSE_HEADERS,
      responses: ERROR_RESPONSES,
      schemas: describeSchemas(),
    },
  };
}

const TAGS = {
  themes: { name: 'Themes', description: 'How the online store looks.' },
  variants: { name: 'Variants', description: 'The versions in which a product is sold.' },
  fulfillment: { name: 'Fulfillment requests', description: 'Asking a fulfillment service to send goods.' },
  cancellation: { name: 'Cancellation requests', description: 'Asking the fulfillment service to stop.' },
  graphql: { name: 'GraphQL', description: 'Everything else, at one endpoint.' },
} as const;

const API_VERSION = {
  name: 'api_version',
  in: 'path',
  required: true,
  description: 'A quarterly version, or `latest` or `unstable`.',
  schema: { type: 'string', pattern: String.raw`^(\d{4}-\d{2}|latest|unstable)$` },
  example: 'latest',
} as const;

function describePaths(): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, endpoint] of Object.entries<RestEndpoint>(REST_ENDPOINTS)) {
    const path = `${apiPrefix('{api_version}')}${endpoint.path}`;
    paths[path] ??= {};
    paths[path][endpoint.method.toLowerCase()] = describeEndpoint(name as RestEndpointName, endpoint);
  }
  paths[`${apiPrefix('{api_version}')}${GRAPHQL_PATH}`] = {
    post: {
      ...GRAPHQL_OPERATION,
      tags: [TAGS.graphql.name],
      parameters: [reference('parameters', 'api_version')],
    },
  };
  return paths;
}

function describeEndpoint(name: RestEndpointName, endpoint: RestEndpoint): Json {
  const { method, summary, scope, body, success, deprecatedFrom } = endpoint;
  const [group = ''] = name.split('.');
  return {
    operationId: name,
    summary,
    description: `Access scope: \`${scope}\`.${deprecationNote(deprecatedFrom)}`,
    tags: [TAGS[group as keyof typeof TAGS].name],
    ...(deprecatedFrom === undefined ? {} : { deprecated: true }),
    parameters: [
      reference('parameters', 'api_version'),
      ...describeParameters('path', endpoint.params),
      ...describeParameters('query', endpoint.query),
    ],
    ...(body === null ? {} : { requestBody: { required: true, content: json(schemaName(name, 'Request')) } }),
    responses: {
      [String(success)]: {
        description: `${summary}: done.`,
        headers: headersOf(endpoint),
        content: json(schemaName(name, 'Answer')),
      },
      ...(method === 'GET' ? NOT_MODIFIED : {}),
      ...errorReferences([...(method === 'GET' ? [] : REFUSED), ...(body === null ? [] : TOO_LARGE)]),
    },
  };
}

const NOT_MODIFIED: Json = {
  304: { description: 'The `ETag` in `If-None-Match` is still current.' },
};

/** Errors that only writes return, and errors that only calls with a body return. */
const REFUSED = ['422'] as const;
const TOO_LARGE = ['413'] as const;

function deprecationNote(version: string | undefined): string {
  return version === undefined ? '' : ` Deprecated from version ${version}; it still works.`;
}

/** Every response has a request id and a version; a paged list links to its pages (D1.5, D1.10, D3.11). */
function headersOf({ method, query, deprecatedFrom }: RestEndpoint): Json {
  const names = ['X-Request-Id', 'X-Service-API-Version', 'X-Service-API-Call-Limit'];
  if (method === 'GET') names.push('ETag');
  if ('page_info' in query.shape) names.push('Link');
  if (deprecatedFrom !== undefined) names.push('X-Service-API-Deprecated-Reason');
  return Object.fromEntries(names.map((name) => [name, reference('headers', name)]));
}

function describeParameters(where: 'path' | 'query', schema: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: where,
    required: required.includes(name),
    description: PARAMETERS[name] ?? `Id of the ${name.replace(/_id$/, '').replaceAll('_', ' ')}.`,
    schema: shape,
  }));
}

/** Descriptions of the parameters that are not ids. */
const PARAMETERS: Readonly<Record<string, string>> = {
  fields: 'Comma-separated names of the top-level properties to return; empty for all.',
  limit: 'Results per page, from 1 to 250; default 50.',
  since_id: 'Returns only results with a greater id, ordered by id.',
  page_info: 'Cursor from a `Link` header. Can only be combined with `limit` and `fields`.',
  presentment_currencies:
    'Comma-separated ISO 4217 codes; returns presentment prices in these currencies only.',
};

/** All schemas by name. Named schemas inside others become references. */
function describeSchemas(): Json {
  const registry = z.registry<{ id: string }>();
  registry.add(themeWireSchema, { id: 'Theme' });
  registry.add(variantWireSchema, { id: 'ProductVariant' });
  registry.add(fulfillmentOrderWireSchema, { id: 'FulfillmentOrder' });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: schemaAddress });
  const shapes = Object.entries(REST_ENDPOINTS as Readonly<Record<string, RestEndpoint>>).flatMap(
    ([name, { body, response }]) => [
      ...(body === null ? [] : [[schemaName(name, 'Request'), describeShape(body, registry)] as const]),
      [schemaName(name, 'Answer'), describeShape(response, registry)] as const,
    ],
  );
  return {
    ...mapValues(schemas, withoutIdentity),
    ...Object.fromEntries(shapes),
    ...ERROR_SCHEMAS,
    ...GRAPHQL_SCHEMAS,
  };
}

/** The schema of a request or answer; schemas in the registry become references. */
function describeShape(schema: z.ZodType, registry: z.core.$ZodRegistry<{ id: string }>): unknown {
  const named = registry.get(schema);
  if (named) return { $ref: schemaAddress(named.id) };
  const shape = withoutIdentity(z.toJSONSchema(schema, { io: 'input', metadata: registry }));
  return JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/'));
}

/** Removes the address and definitions of a schema, which it must not have inside one document. */
function withoutIdentity(schema: object): Json {
  const omitted = new Set(['$schema', '$id', 'id', '$defs']);
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !omitted.has(key)));
}

/** `themes.create` and `Request` make `ThemesCreateRequest`. */
function schemaName(name: string, part: 'Request' | 'Answer'): string {
  const words = name.split('.').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}${part}`;
}

function schemaAddress(id: string): string {
  return `#/components/schemas/${id}`;
}

function json(name: string): Json {
  return { 'application/json': { schema: { $ref: schemaAddress(name) } } };
}

function reference(kind: 'headers' | 'parameters', name: string): Json {
  return { $ref: `#/components/${kind}/${name}` };
}

function mapValues(values: object, change: (value: object) => Json): Json {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value as object)]));
}
