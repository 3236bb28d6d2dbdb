import { sectionRequirements, type Requirement } from './requirement.ts';

/** Sections 7–9 of the specification: errors, limits, versions. */
export const ERRORS_AND_LIMITS: readonly Requirement[] = [
  ...sectionRequirements(
    '7.1',
    'Theme create without name: 422 {errors: {name: [message]}}, which says that it cannot be blank.',
    'A required parameter is missing or invalid: 400 {errors: {query}}, and nothing is done.',
    'A frozen shop: 402 {errors: sentence}.',
    'A fraudulent shop, and no access: 403 {errors: sentence}.',
    'A resource that is not there, or was deleted: 404 {errors: sentence}.',
    'An unavailable shop: 423 {errors: sentence}.',
    'An internal error: 500 {errors: sentence}.',
  ),
  ...sectionRequirements(
    '7.2',
    'GraphQL answers HTTP 200 where REST answers 4xx or 5xx, with errors of message and extensions.code.',
    'THROTTLED: the rate limit is exceeded.',
    'ACCESS_DENIED: bad credentials.',
    'SHOP_INACTIVE: the shop is not active.',
    'INTERNAL_SERVER_ERROR: in place of 500; extensions carry requestId.',
    'MAX_COST_EXCEEDED: extensions carry cost, maxCost and documentation.',
    'Mutation failures are reported in userErrors when requested.',
  ),
  ...sectionRequirements(
    '8',
    '20 themes per store.',
    '3 options per product.',
    '100 variants per product.',
    'limit of the variant list: at most 250, 50 by default.',
    'Rejection line-item message: 150 characters.',
    'Nodes per page: 250.',
    'Objects paged through: 25,000; counts are accurate up to 25,000 and 25,001 beyond.',
    'Cost of a single query: 1000, above it MAX_COST_EXCEEDED.',
    'The throttle bucket: maximumAvailable 1000, restoreRate 50.',
  ),
  ...sectionRequirements(
    '9',
    'The API version is a path segment of the form year-month; latest is an alias.',
    'A GraphQL request must name a supported version.',
    'Variant list, create, update and delete are deprecated from 2024-04.',
    'From 2025-01 fulfillment_service reads manual or gift_card and inventory_management shopify.',
  ),
];
