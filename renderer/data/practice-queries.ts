import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { mayHaveMissed } from './lost-events.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';

const PRACTICE_KEY = ['host', 'practice'] as const;

/** The practice settings of the sandbox. Kept current by `refreshPractice`. */
export const practiceQuery = (host: HostClient) =>
  queryOptions({
    queryKey: PRACTICE_KEY,
    queryFn: () => host.call('practice.get', { connection: SANDBOX_CONNECTION }),
    staleTime: Infinity,
  });

/**
 * Applies an event about practice, and removes everything that was read from a store whose data was replaced. Its pages are
 * remounted meanwhile.
 */
export function refreshPractice(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveMissed(event)) inBackground(queryClient.invalidateQueries({ queryKey: PRACTICE_KEY }));
  if (event.type === 'practice') queryClient.setQueryData(PRACTICE_KEY, event.practice);
  if (event.type === 'store_reset') queryClient.removeQueries({ queryKey: [event.connection] });
}
