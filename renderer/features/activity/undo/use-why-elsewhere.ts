import { t } from '../../../../messages/language.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { storeName } from '../../../data/store-name.ts';

/** Why an entry cannot be undone in the open store, as a sentence; null if it was done there. */
export function useWhyElsewhere({
  connection: id,
  connectionName,
  elsewhere,
}: Pick<ActivityEntry, 'connection' | 'connectionName' | 'elsewhere'>): string | null {
  const { connection } = useActiveStore();
  const texts = t().activity;
  if (elsewhere) return texts.removedStore;
  return id === connection.id ? null : texts.otherStore({ store: storeName(id, connectionName) });
}
