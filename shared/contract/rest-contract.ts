import { z } from 'zod';
import { idInPathSchema } from '../ids.ts';
import type { Scope } from '../scopes.ts';
import {
  cancellationMessageSchema,
  fulfillmentMessageSchema,
  fulfillmentOrderAnswerSchema,
  fulfillmentRejectSchema,
  fulfillmentRequestAnswerSchema,
  fulfillmentRequestSchema,
} from './fulfillment-wire.ts';
import { themeWireSchema, themeWriteSchema } from './theme-wire.ts';
import { variantListQuerySchema, variantWireSchema, variantWriteSchema } from './variant-wire.ts';
import { fieldsQuerySchema } from './wire.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One REST call. `path` follows `/admin/api/{api_version}`; `{name}` is a path parameter. */
export interface RestEndpoint {
  readonly method: HttpMethod;
  readonly path: string;
  readonly scope: Scope;
  readonly params: z.ZodObject;
  readonly query: z.ZodObject;
  readonly body: z.ZodType | null;
  readonly success: 200 | 201;
  readonly response: z.ZodType;
  /** The response property that `fields` filters; absent if the endpoint has no `fields` parameter. */
  readonly fieldsOf?: string;
  /** First API version in which the call is deprecated (specification 9.4, D1.6). */
  readonly deprecatedFrom?: string;
  /** Whether the call is idempotent: only then is it retried after a lost response. */
  readonly idempotent: boolean;
  readonly summary: string;
}

const none = z.object({});
const theme = z.object({ theme_id: idInPathSchema });
const variant = z.object({ variant_id: idInPathSchema });
const product = z.object({ product_id: idInPathSchema });
const fulfillmentOrder = z.object({ fulfillment_order_id: idInPathSchema });
const oneTheme = z.object({ theme: themeWireSchema });
const oneVariant = z.object({ variant: variantWireSchema });
const VARIANTS_DEPRECATED = '2024-04';

/** Every REST call of the store (specification 4.1–4.3), declared once for the store, the client and the docs. */
export const REST_ENDPOINTS = {
  'themes.create': {
    method: 'POST',
    path: '/themes.json',
    scope: 'themes',
    params: none,
    query: none,
    body: themeWriteSchema,
    success: 201,
    response: oneTheme,
    idempotent: false,
    summary: 'Create a theme',
  },
  'themes.list': {
    method: 'GET',
    path: '/themes.json',
    scope: 'themes',
    params: none,
    query: fieldsQuerySchema,
    body: null,
    success: 200,
    response: z.object({ themes: z.array(themeWireSchema) }),
    fieldsOf: 'themes',
    idempotent: true,
    summary: 'List themes',
  },
  'themes.get': {
    method: 'GET',
    path: '/themes/{theme_id}.json',
    scope: 'themes',
    params: theme,
    query: fieldsQuerySchema,
    body: null,
    success: 200,
    response: oneTheme,
    fieldsOf: 'theme',
    idempotent: true,
    summary: 'Read a theme',
  },
  'themes.update': {
    method: 'PUT',
    path: '/themes/{theme_id}.json',
    scope: 'themes',
    params: theme,
    query: none,
    body: themeWriteSchema,
    success: 200,
    response: oneTheme,
    idempotent: true,
    summary: 'Rename or publish a theme',
  },
  'themes.delete': {
    method: 'DELETE',
    path: '/themes/{theme_id}.json',
    scope: 'themes',
    params: theme,
    query: none,
    body: null,
    success: 200,
    response: themeWireSchema,
    idempotent: false,
    summary: 'Delete a theme',
  },
  'variants.create': {
    method: 'POST',
    path: '/products/{product_id}/variants.json',
    scope: 'products',
    params: product,
    query: none,
    body: variantWriteSchema,
    success: 201,
    response: oneVariant,
    deprecatedFrom: VARIANTS_DEPRECATED,
    idempotent: false,
    summary: 'Create a variant',
  },
  'variants.list': {
    method: 'GET',
    path: '/products/{product_id}/variants.json',
    scope: 'products',
    params: product,
    query: variantListQuerySchema,
    body: null,
    success: 200,
    response: z.object({ variants: z.array(variantWireSchema) }),
    fieldsOf: 'variants',
    deprecatedFrom: VARIANTS_DEPRECATED,
    idempotent: true,
    summary: 'List the variants of a product',
  },
  'variants.count': {
    method: 'GET',
    path: '/products/{product_id}/variants/count.json',
    scope: 'products',
    params: product,
    query: none,
    body: null,
    success: 200,
    response: z.object({ count: z.number().int().min(0) }),
    idempotent: true,
    summary: 'Count the variants of a product',
  },
  'variants.get': {
    method: 'GET',
    path: '/variants/{variant_id}.json',
    scope: 'products',
    params: variant,
    query: fieldsQuerySchema,
    body: null,
    success: 200,
    response: oneVariant,
    fieldsOf: 'variant',
    idempotent: true,
    summary: 'Read a variant',
  },
  'variants.update': {
    method: 'PUT',
    path: '/variants/{variant_id}.json',
    scope: 'products',
    params: variant,
    query: none,
    body: variantWriteSchema,
    success: 200,
    response: oneVariant,
    deprecatedFrom: VARIANTS_DEPRECATED,
    idempotent: true,
    summary: 'Change a variant',
  },
  'variants.delete': {
    method: 'DELETE',
    path: '/products/{product_id}/variants/{variant_id}.json',
    scope: 'products',
    params: z.object({ product_id: idInPathSchema, variant_id: idInPathSchema }),
    query: none,
    body: null,
    success: 200,
    response: z.object({}),
    deprecatedFrom: VARIANTS_DEPRECATED,
    idempotent: false,
    summary: 'Delete a variant',
  },
  'fulfillment.request': {
    method: 'POST',
    path: '/fulfillment_orders/{fulfillment_order_id}/fulfillment_request.json',
    scope: 'third_party_fulfillment_orders',
    params: fulfillmentOrder,
    query: none,
    body: fulfillmentRequestSchema,
    success: 200,
    response: fulfillmentRequestAnswerSchema,
    idempotent: false,
    summary: 'Send a fulfillment request',
  },
  'fulfillment.accept': {
    method: 'POST',
    path: '/fulfillment_orders/{fulfillment_order_id}/fulfillment_request/accept.json',
    scope: 'assigned_fulfillment_orders',
    params: fulfillmentOrder,
    query: none,
    body: fulfillmentMessageSchema,
    success: 200,
    response: fulfillmentOrderAnswerSchema,
    idempotent: false,
    summary: 'Accept a fulfillment request',
  },
  'fulfillment.reject': {
    method: 'POST',
    path: '/fulfillment_orders/{fulfillment_order_id}/fulfillment_request/reject.json',
    scope: 'assigned_fulfillment_orders',
    params: fulfillmentOrder,
    query: none,
    body: fulfillmentRejectSchema,
    success: 200,
    response: fulfillmentOrderAnswerSchema,
    idempotent: false,
    summary: 'Reject a fulfillment request',
  },
  'cancellation.request': {
    method: 'POST',
    path: '/fulfillment_orders/{fulfillment_order_id}/cancellation_request.json',
    scope: 'third_party_fulfillment_orders',
    params: fulfillmentOrder,
    query: none,
    body: cancellationMessageSchema,
    success: 200,
    response: fulfillmentOrderAnswerSchema,
    idempotent: false,
    summary: 'Send a cancellation request',
  },
  'cancellation.accept': {
    method: 'POST',
    path: '/fulfillment_orders/{fulfillment_order_id}/cancellation_request/accept.json',
    scope: 'assigned_fulfillment_orders',
    params: fulfillmentOrder,
    query: none,
    body: cancellationMessageSchema,
    success: 200,
    response: fulfillmentOrderAnswerSchema,
    idempotent: false,
    summary: 'Accept a cancellation request',
  },
  'cancellation.reject': {
    method: 'POST',
    path: '/fulfillment_orders/{fulfillment_order_id}/cancellation_request/reject.json',
    scope: 'assigned_fulfillment_orders',
    params: fulfillmentOrder,
    query: none,
    body: cancellationMessageSchema,
    success: 200,
    response: fulfillmentOrderAnswerSchema,
    idempotent: false,
    summary: 'Reject a cancellation request',
  },
} as const satisfies Record<string, RestEndpoint>;

export type RestEndpoints = typeof REST_ENDPOINTS;
export type RestEndpointName = keyof RestEndpoints;
export type RestParams<Name extends RestEndpointName> = z.infer<RestEndpoints[Name]['params']>;
export type RestQuery<Name extends RestEndpointName> = z.infer<RestEndpoints[Name]['query']>;
export type RestBody<Name extends RestEndpointName> = RestEndpoints[Name]['body'] extends z.ZodType
  ? z.infer<RestEndpoints[Name]['body']>
  : null;
export type RestResponse<Name extends RestEndpointName> = z.infer<RestEndpoints[Name]['response']>;
