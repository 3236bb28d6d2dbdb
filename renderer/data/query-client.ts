import { notifyManager, QueryClient } from '@tanstack/react-query';
import { connectionsQuery, settingsQuery } from './connection-queries.ts';
import { HostError, type HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';

/** The cache of the host's answers. */
export function createQueryClient(): QueryClient {
  notifyManager.setScheduler(soonAfterInput);
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

/**
 * Timers, the default, gather the changes of many answers and events into one rendering. But they run after keys that are
 * already waiting: on a busy page a second Enter would send again, so what the user starts is shown before the next key.
 */
function soonAfterInput(notify: () => void): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells which event is being handled; React uses it too
  const { event } = globalThis;
  const isInput = event !== undefined && (event instanceof UIEvent || event instanceof SubmitEvent);
  if (isInput) queueMicrotask(notify);
  else setTimeout(notify, 0);
}

/** Requests ahead of time what every screen needs. If that fails, the screen asks again and shows the error. */
export function askAhead(host: HostClient, queryClient: QueryClient): void {
  const asked = [queryClient.query(connectionsQuery(host)), queryClient.query(settingsQuery(host))];
  inBackground(Promise.allSettled(asked));
}
