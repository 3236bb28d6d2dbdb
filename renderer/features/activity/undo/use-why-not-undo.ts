import { t } from '../../../../messages/language.ts';
import { planUndo, type UndoPlan } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { FULFILLMENT_TRANSITIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { storeName } from '../../../data/store-name.ts';

/** Why an entry cannot be undone from here, as a sentence; null when the store may be asked. */
export function useWhyNotUndo(entry: ActivityEntry): string | null {
  const { connection, whyNotSend } = useActiveStore();
  const plan = planUndo(entry);
  if (!plan.ok) return t().activity.whyNotUndo[plan.error];
  if (entry.connection !== connection.id)
    return t().activity.otherStore({ store: storeName(entry.connection, entry.connectionName) });
  return whyNotSend(scopeOf(plan.value));
}

function scopeOf(plan: UndoPlan): Scope {
  switch (plan.kind) {
    case 'rename':
    case 'publish':
      return 'themes';
    case 'variant':
    case 'creation':
    case 'reorder':
      return 'products';
    case 'operation':
      return FULFILLMENT_TRANSITIONS[plan.operation].scope;
  }
}
