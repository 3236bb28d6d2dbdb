import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { hostKeys } from '../../data/connection-queries.ts';
import { storedRecordsKey } from '../../data/stored-records.ts';

/** Query keys of everything that is known of a store: the data read from it, and the explorer's, above all its schema. */
function keysOf(connection: ConnectionId) {
  return [[connection], hostKeys.explorer(connection), [...storedRecordsKey('writes'), connection]] as const;
}

/** Reads all of it again: the store may have another version, other scopes or another schema by now. */
export async function readStoreAgain(queryClient: QueryClient, connection: ConnectionId): Promise<void> {
  await Promise.all(keysOf(connection).map(async (queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Removes all of it from the cache. */
export function forgetStore(queryClient: QueryClient, connection: ConnectionId): void {
  for (const queryKey of keysOf(connection)) queryClient.removeQueries({ queryKey });
}
