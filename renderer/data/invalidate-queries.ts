import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Has all queries whose keys begin with `queryKey` read again after a change. TanStack Query alone would keep the answer of a
 * first read that is in flight, which may be older than the change.
 */
export async function invalidateQueries(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const firstReads = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await queryClient.invalidateQueries({ queryKey });
  await Promise.all(
    firstReads.map(async (query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}
