import { useQuery } from '@tanstack/react-query';
import type { Connection, ConnectionId } from '../../shared/contract/connection.ts';
import type { ScheduledPublish } from '../../shared/contract/theme-records.ts';
import { connectionsQuery } from './connection-queries.ts';
import type { HostClient } from './host-client.ts';
import { useHost } from './host-context.tsx';
import { storedRecordsKey, storedRecordsQuery } from './stored-records.ts';

/** What this computer keeps about a store's themes. */
export const themeRecordsQuery = (host: HostClient, connection: ConnectionId) =>
  storedRecordsQuery('themes', connection, () => host.call('themeRecords.get', { connection }));

/** A store and its open questions. */
interface StoreQuestions {
  readonly connection: Connection;
  /** Scheduled publishes that were not carried out. */
  readonly questions: readonly ScheduledPublish[];
}

/** All stores in which a decision is pending, whichever store is open. Null until that is known. */
export function useStoreQuestions(): readonly StoreQuestions[] | null {
  const host = useHost();
  const { data: connections = [] } = useQuery(connectionsQuery(host));
  const { data = null } = useQuery({
    queryKey: [...storedRecordsKey('themes'), 'questions', connections],
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
