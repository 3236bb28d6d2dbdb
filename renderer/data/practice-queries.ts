import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

const PRACTICE_KEY = ['host', 'practice'] as const;

/** What is practised in the sandbox. Kept current by `refreshPractice`. */
export const practiceQuery = (host: HostClient) =>
  queryOptions({
    queryKey: PRACTICE_KEY,
    queryFn: () => host.call('practice.get', { connection: SANDBOX_CONNECTION }),
    staleTime: Infinity,
  });

/**
 * Takes over what an event says of practice; forgets everything that was read of a store whose data were replaced. Its pages
 * are built anew meanwhile.
 */
export function refreshPractice(queryClient: QueryClient, event: HostEvent): void {
  // The bridge says so when its stream is back: what happened while it was broken is not repeated.
  if (event.type === 'connections.changed')
    inBackground(queryClient.invalidateQueries({ queryKey: PRACTICE_KEY }));
  if (event.type === 'practice') queryClient.setQueryData(PRACTICE_KEY, event.practice);
  if (event.type === 'store_reset') queryClient.removeQueries({ queryKey: [event.connection] });
}
