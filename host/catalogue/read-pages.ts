import { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { readData } from '../bulk/bulk-operation.ts';
import { nextIdAfter } from '../bulk/pages-by-id.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { unreadable } from '../gateway/store-errors.ts';
import { PRODUCT_FIELDS, VARIANT_FIELDS } from './catalogue-wire.ts';

/** Page sizes. Of the maximum of 1,000 points (D5.2), n products cost 2 + 2 × n, and n variants 2 + 3 × n. */
const PRODUCTS_A_PAGE = 250;
const VARIANTS_A_PAGE = 150;

const PAGES = {
  products: `query CatalogueProducts($query: String) {
    list: products(first: ${String(PRODUCTS_A_PAGE)}, query: $query, sortKey: ID) {
      nodes { ${PRODUCT_FIELDS} } pageInfo { hasNextPage } } }`,
  variants: `query CatalogueVariants($query: String) {
    list: productVariants(first: ${String(VARIANTS_A_PAGE)}, query: $query, sortKey: ID) {
      nodes { product { id } ${VARIANT_FIELDS} } pageInfo { hasNextPage } } }`,
} as const;

const pageSchema = z.object({
  list: z.object({
    nodes: z.array(z.looseObject({ id: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean() }),
  }),
});

/** Which products or variants are read: all, or those changed since an instant. */
export type PageRange =
  | { readonly kind: 'all' }
  /** ISO 8601, inclusive. */
  | { readonly kind: 'changed'; readonly since: string };

export interface PageCall {
  readonly gateway: Pick<Gateway, 'graphql'>;
  readonly connection: ConnectionId;
  readonly callId: string;
}

export type TakePage = (nodes: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;

/**
 * Reads all pages of a range at background priority, and passes each to `take`. Pages by id and not by cursor, because a store's
 * cursors reach at most 25,000 objects (D5.5), and more may have changed. Returns false if there are more than `mostPages`.
 */
export async function readPages(
  { gateway, connection, callId: id }: PageCall,
  what: keyof typeof PAGES,
  range: PageRange,
  take: TakePage,
  mostPages = Infinity,
): Promise<Result<boolean, ApiError>> {
  let lastId = '0';
  for (let pages = 1; ; pages += 1) {
    const behind = `id:>${lastId}`;
    const search = range.kind === 'all' ? behind : `updated_at:>="${range.since}" AND ${behind}`;
    const answer = await gateway.graphql({
      connection,
      id,
      query: PAGES[what],
      variables: { query: search },
      priority: 'background',
    });
    const page = readData(answer, pageSchema);
    if (!page.ok) return page;
    const { nodes, pageInfo } = page.value.list;
    await take(nodes);
    if (!pageInfo.hasNextPage) return ok(true);
    if (pages === mostPages) return ok(false);
    const nextId = nextIdAfter(nodes, lastId);
    if (nextId === null) return err(unreadable(null));
    lastId = nextId;
  }
}
