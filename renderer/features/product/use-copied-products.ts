import { useQuery } from '@tanstack/react-query';
import { COPY_SEARCH_FIELDS, type CopyProductSort } from '../../../shared/catalogue/catalogue-products.ts';
import type { HostOutput } from '../../../shared/contract/host-contract.ts';
import { checkSearch } from '../../../shared/search/check-search.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { inBackground } from '../../data/in-background.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { FIRST_PAGE } from '../../ui/list/cursor-paging.ts';
import type { ListQuery } from '../../ui/list/list-query.ts';
import type { ListedPage } from '../../ui/list/list-source.ts';
import { PAGE_SIZES } from '../../ui/list/page-size.ts';
import type { ListState } from '../../ui/list/use-list-state.ts';
import { findingText } from '../../ui/search/finding-text.ts';
import { copiedProduct, type ProductItem, type ProductSortKey } from './product-item.ts';

/** The copy's sort key for each of the store's. The copy does not know creation times, but ids increase with them. */
const COPY_SORTS = {
  ID: 'id',
  TITLE: 'title',
  VENDOR: 'vendor',
  PRODUCT_TYPE: 'type',
  CREATED_AT: 'id',
  UPDATED_AT: 'updated_at',
  INVENTORY_TOTAL: 'inventory',
} as const satisfies Record<ProductSortKey, CopyProductSort>;

/** The list from the copy on this computer, while the store is away. */
export interface CopiedProducts {
  /** When the copy was last known to match the store. Milliseconds since 1970. */
  readonly at: number;
  readonly list: ListState<ProductSortKey>;
  readonly query: ListQuery;
  readonly page: ListedPage<ProductItem> | undefined;
}

/**
 * Reads the products of a list from the copy while no call reaches the store. Null while calls do, or until the copy is read;
 * `'none'` if there is no copy.
 */
export function useCopiedProducts(list: ListState<ProductSortKey>): CopiedProducts | 'none' | null {
  const host = useHost();
  const { connection, whyAway } = useActiveStore();
  const isAway = whyAway !== null;
  const { search, query, sort, offset: from } = list;
  const ask = {
    search: query,
    sort: { by: COPY_SORTS[sort.key], descending: sort.reverse },
    from,
    count: PAGE_SIZES[0],
  };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [connection.id, 'copied-products', ask],
    queryFn: async () => host.call('catalogue.products', { connection: connection.id, ask }),
    enabled: isAway,
    // The copy does not change while the store is away.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  if (!isAway) return null;
  if (data === null || (data === undefined && error !== null)) return 'none';
  if (data === undefined) return null;
  return {
    at: data.at,
    list: {
      ...list,
      from,
      position: from === 0 ? FIRST_PAGE : { kind: 'after', cursor: '' },
      turnTo: (_position, rowsBefore, replace) => list.turnToOffset(rowsBefore, replace),
    },
    query: {
      problem: error === null ? searchProblem(search, data) : { kind: 'other', error: toApiError(error) },
      busy: isFetching,
      isShown: !isFetching,
      answer: data,
      slowFields: [],
      readAgain: () => inBackground(refetch()),
    },
    page: data.found === null ? undefined : toPage(data.found, from, connection.gidNamespace),
  };
}

/** Reports searches that the copy cannot do: it lacks some of the fields that the store can search. */
function searchProblem(search: string, { found }: { readonly found: unknown }): ListQuery['problem'] {
  const finding = found === null ? checkSearch(search, COPY_SEARCH_FIELDS) : null;
  if (finding === null) return null;
  return { kind: 'search', finding: { said: findingText(finding), position: finding.position } };
}

type Found = NonNullable<NonNullable<HostOutput<'catalogue.products'>>['found']>;

function toPage({ count, products }: Found, from: number, gidNamespace: string): ListedPage<ProductItem> {
  return {
    connection: {
      nodes: products.map((product) => copiedProduct(product, gidNamespace)),
      pageInfo: {
        hasNextPage: from + products.length < count,
        hasPreviousPage: from > 0,
        // Pages of the copy are addressed by offset, because it does not change while it is shown.
        startCursor: '',
        endCursor: '',
      },
    },
    count: { count, precision: 'EXACT' },
  };
}
