import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readData } from '../bulk/bulk-operation.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { PRODUCT_FIELDS, VARIANT_FIELDS } from './catalogue-wire.ts';

/** Nodes of one page: with the product of each variant it costs 2 + 4 × so many points of 1,000 (D5.2). */
const PRODUCTS_A_PAGE = 250;
const VARIANTS_A_PAGE = 150;

const PAGES = {
  products: `query CatalogueProducts($query: String, $sort: ProductSortKeys!, $after: String) {
    list: products(first: ${String(PRODUCTS_A_PAGE)}, after: $after, query: $query, sortKey: $sort) {
      nodes { ${PRODUCT_FIELDS} } pageInfo { hasNextPage endCursor } } }`,
  variants: `query CatalogueVariants($query: String, $sort: ProductVariantSortKeys!, $after: String) {
    list: productVariants(first: ${String(VARIANTS_A_PAGE)}, after: $after, query: $query, sortKey: $sort) {
      nodes { product { id } ${VARIANT_FIELDS} } pageInfo { hasNextPage endCursor } } }`,
} as const;

const pageSchema = z.object({
  list: z.object({
    nodes: z.array(z.looseObject({ id: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
  }),
});

/** What is read: all products or variants behind an id, or those that changed since an instant. */
export type PageRange =
  | { readonly kind: 'all' }
  /** ISO 8601; what changed at that instant is in it. */
  | { readonly kind: 'changed'; readonly since: string };

export interface PageCall {
  readonly gateway: Pick<Gateway, 'graphql'>;
  readonly connection: ConnectionId;
  readonly callId: string;
}

/**
 * Reads all pages of a range in the background, and hands each to `take`. By ids and not by cursors, because a store pages
 * through 25,000 objects at most (D5.5). Products that changed are read in the order of their changes.
 */
export async function readPages(
  { gateway, connection, callId: id }: PageCall,
  what: keyof typeof PAGES,
  range: PageRange,
  take: (nodes: readonly Readonly<Record<string, unknown>>[]) => Promise<void>,
): Promise<Result<null, ApiError>> {
  let after: string | null = null;
  let lastId = '0';
  for (;;) {
    const changed = range.kind === 'all' ? [] : [`updated_at:>="${range.since}"`];
    const variables =
      range.kind === 'all' || what === 'variants'
        ? { query: [...changed, `id:>${lastId}`].join(' AND '), sort: 'ID', after: null }
        : { query: changed.join(''), sort: 'UPDATED_AT', after };
    const answer = await gateway.graphql({
      connection,
      id,
      query: PAGES[what],
      variables,
      priority: 'background',
    });
    const page = readData(answer, pageSchema);
    if (!page.ok) return page;
    const { nodes, pageInfo } = page.value.list;
    await take(nodes);
    if (!pageInfo.hasNextPage) return ok(null);
    after = pageInfo.endCursor;
    lastId = nodes.at(-1)?.id.split('/').at(-1) ?? lastId;
  }
}
