import { QueryClient } from '@tanstack/react-query';
import { connectionsQuery, settingsQuery } from './connection-queries.ts';
import { HostError, type HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';

/** The cache of what the host answers, with what the first screen cannot be drawn without asked for already. */
export function createQueryClient(host: HostClient): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The gateway repeats what is worth repeating; a `HostError` is its last word.
        retry: (count, error) => !(error instanceof HostError) && count < 1,
        // The host decides whether a store can be reached, not the browser: the embedded one needs no network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  const asked = [queryClient.query(connectionsQuery(host)), queryClient.query(settingsQuery(host))];
  // Who shows it asks again, and is told.
  inBackground(Promise.allSettled(asked));
  return queryClient;
}
