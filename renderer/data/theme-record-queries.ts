import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { ScheduledPublish } from '../../shared/contract/theme-records.ts';
import { connectionsQuery } from './connection-queries.ts';
import type { HostClient } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { inBackground } from './in-background.ts';
import { mayHaveChanged } from './record-events.ts';

const themeRecordKeys = {
  all: ['host', 'themes'],
  of: (connection: ConnectionId) => ['host', 'themes', connection] as const,
} as const;

/** What this computer keeps about a store's themes. */
export const themeRecordsQuery = (host: HostClient, connection: ConnectionId) =>
  queryOptions({
    queryKey: themeRecordKeys.of(connection),
    queryFn: () => host.call('themeRecords.get', { connection }),
    staleTime: Infinity,
  });

/** Reads the records on the screen again if the event says that some have changed. */
export function refreshThemeRecords(queryClient: QueryClient, event: HostEvent): void {
  if (mayHaveChanged('themes', event))
    inBackground(queryClient.invalidateQueries({ queryKey: themeRecordKeys.all }));
}

/** A store and its open questions. */
export interface StoreQuestions {
  readonly connection: Connection;
  /** Scheduled publishes that were not carried out. */
  readonly questions: readonly ScheduledPublish[];
}

/** All stores in which a decision is pending, whichever store is open. Null until that is known. */
export function useStoreQuestions(): readonly StoreQuestions[] | null {
  const host = useHost();
  const { data: connections = [] } = useQuery(connectionsQuery(host));
  const { data = null } = useQuery({
    queryKey: [...themeRecordKeys.all, 'questions', connections],
    queryFn: async (): Promise<StoreQuestions[]> => {
      const of = async (connection: Connection) => {
        const { scheduled } = await host.call('themeRecords.get', { connection: connection.id });
        return { connection, questions: scheduled.filter(({ obstacle }) => obstacle !== null) };
      };
      const stores = await Promise.all(connections.map(of));
      return stores.filter(({ questions }) => questions.length > 0);
    },
    enabled: connections.length > 0,
    staleTime: Infinity,
  });
  return data;
}
