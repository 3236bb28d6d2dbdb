import type { QueryClient } from '@tanstack/react-query';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { hostKeys } from '../../data/connection-queries.ts';

/** Keys of what is known of a store: what was read of it, and what the explorer keeps of it, its schema above all. */
function keysOf(connection: ConnectionId) {
  return [[connection], hostKeys.explorer(connection)] as const;
}

/** Has all of it read again: the store may have another version, other scopes or another schema by now. */
export async function readStoreAgain(queryClient: QueryClient, connection: ConnectionId): Promise<void> {
  await Promise.all(keysOf(connection).map(async (queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Forgets all of it with its connection. */
export function forgetStore(queryClient: QueryClient, connection: ConnectionId): void {
  for (const queryKey of keysOf(connection)) queryClient.removeQueries({ queryKey });
}
