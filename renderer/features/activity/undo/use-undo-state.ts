import { t } from '../../../../messages/language.ts';
import { planUndo, type UndoPlan } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import { FULFILLMENT_TRANSITIONS } from '../../../../shared/fulfillment/fulfillment-transitions.ts';
import type { Scope } from '../../../../shared/scopes.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { useWhyElsewhere } from './use-why-elsewhere.ts';

/** Whether an entry can be undone from here, as sentences that say why not; both null when the store may be asked. */
interface UndoState {
  /** Nothing leads back, or it was done in another store. */
  readonly never: string | null;
  /** The token or the store does not let anything through. */
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
