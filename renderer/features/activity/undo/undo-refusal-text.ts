import { t } from '../../../../messages/language.ts';
import type { UndoRefusal } from '../../../../shared/activity/check-undo.ts';

/** Why an entry cannot be undone any more, as a sentence. */
export function undoRefusalText(refusal: UndoRefusal): string {
  const { undoRefusals } = t().activity;
  if (refusal.kind === 'not_open') return t().theme.whyNot.publish[refusal.blocker];
  return 'name' in refusal ? undoRefusals[refusal.kind](refusal) : undoRefusals[refusal.kind];
}
