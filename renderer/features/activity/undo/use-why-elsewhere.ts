import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../messages/language.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { connectionsQuery } from '../../../data/connection-queries.ts';
import { useHost } from '../../../data/host-context.tsx';
import { storeName } from '../../../data/store-name.ts';

/** Why an entry cannot be undone in the open store, as a sentence; null if it was done there. */
export function useWhyElsewhere({
  connection: id,
  connectionName,
}: Pick<ActivityEntry, 'connection' | 'connectionName'>): string | null {
  const { connection } = useActiveStore();
  const { data: isConnected = true } = useQuery({
    ...connectionsQuery(useHost()),
    select: (connections) => connections.some((one) => one.id === id),
  });
  if (id === connection.id) return null;
  const texts = t().activity;
  return isConnected ? texts.otherStore({ store: storeName(id, connectionName) }) : texts.removedStore;
}
