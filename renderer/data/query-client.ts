import { QueryClient } from '@tanstack/react-query';
import { connectionsQuery, settingsQuery } from './connection-queries.ts';
import { HostError, type HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';

/** The cache of what the host answers. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

/** Asks for what no screen can be drawn without. Where that fails, the screen asks again and says so. */
export function askAhead(host: HostClient, queryClient: QueryClient): void {
  const asked = [queryClient.query(connectionsQuery(host)), queryClient.query(settingsQuery(host))];
  inBackground(Promise.allSettled(asked));
}
