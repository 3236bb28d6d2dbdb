import { notifyManager, QueryClient } from '@tanstack/react-query';
import { connectionsQuery, settingsQuery } from './connection-queries.ts';
import { HostError, type HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';

/** The cache of the host's answers. */
export function createQueryClient(): QueryClient {
  // A timer, the default, is handled after keys that are already waiting: on a busy page a second Enter would send again.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // The gateway retries whatever is worth retrying; a `HostError` is final.
        retry: (count, error) => !(error instanceof HostError) && count < 1,
        // The host decides whether a store is reachable, not the browser: the embedded store needs no network.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

/** Requests ahead of time what every screen needs. If that fails, the screen asks again and shows the error. */
export function askAhead(host: HostClient, queryClient: QueryClient): void {
  const asked = [queryClient.query(connectionsQuery(host)), queryClient.query(settingsQuery(host))];
  inBackground(Promise.allSettled(asked));
}
