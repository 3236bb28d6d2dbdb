import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { MAX_ACTIVITY_PAGE } from '../../shared/contract/activity.ts';
import type { HostEvent, HostInput, HostOutput } from '../../shared/contract/host-contract.ts';
import type { HostClient } from './host-client.ts';
import { inBackground } from './in-background.ts';
import { mayHaveChanged } from './record-events.ts';

export type ActivityInput = HostInput<'activity.list'>;
export type ActivityPage = HostOutput<'activity.list'>;
/** What of the log is asked for, whichever page of it. */
export type ActivityFilter = Omit<ActivityInput, 'beforeId' | 'limit'>;

export const activityKeys = { all: ['host', 'activity'] } as const;

/** One page of the activity log, newest first; read again whenever something is written down. */
export const activityQuery = (host: HostClient, input: ActivityInput) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'page', input],
    queryFn: () => host.call('activity.list', input),
  });

/** The log page by page, newest first. */
export const activityPagesQuery = (host: HostClient, filter: ActivityFilter, limit: number) =>
  infiniteQueryOptions({
    queryKey: [...activityKeys.all, 'pages', filter, limit],
    queryFn: ({ pageParam }) => host.call('activity.list', { ...filter, beforeId: pageParam, limit }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, hasMore }: ActivityPage) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });

/** All entries of a batch of the queue, newest first. */
export const batchEntriesQuery = (host: HostClient, batch: string) =>
  queryOptions({
    queryKey: [...activityKeys.all, 'batch', batch],
    queryFn: async () => {
      const filter = { connection: null, search: [], subject: null, outcome: null, batch };
      const entries: ActivityPage['entries'] = [];
      let beforeId: number | null = null;
      for (;;) {
        const input = { ...filter, beforeId, limit: MAX_ACTIVITY_PAGE };
        const page: ActivityPage = await host.call('activity.list', input);
        entries.push(...page.entries);
        beforeId = page.entries.at(-1)?.id ?? null;
        if (!page.hasMore || beforeId === null) return entries;
      }
    },
  });

/** Has the log read again where it is on the screen, when the event says that something was written down. */
export function refreshActivity(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveChanged('activity', event))
    inBackground(queryClient.invalidateQueries({ queryKey: activityKeys.all }));
}
