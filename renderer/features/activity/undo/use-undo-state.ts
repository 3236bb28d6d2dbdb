import { t } from '../../../../messages/language.ts';
import { planUndo, type UndoPlan } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { FULFILLMENT_TRANSITIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useWhyElsewhere } from './use-why-elsewhere.ts';

/** Why an entry cannot be undone here, as sentences; both null if the store may be asked. */
interface UndoState {
  /** It cannot be reverted, or was done in another store. */
  readonly never: string | null;
  /** The store cannot be changed now. */
  readonly notNow: string | null;
}

export function useUndoState(entry: ActivityEntry): UndoState {
  const { whyNotSend } = useActiveStore();
  const whyElsewhere = useWhyElsewhere(entry);
  const plan = planUndo(entry);
  if (!plan.ok) return { never: t().activity.whyNotUndo[plan.error], notNow: null };
  if (whyElsewhere !== null) return { never: whyElsewhere, notNow: null };
  return { never: null, notNow: whyNotSend(scopeOf(plan.value)) };
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
