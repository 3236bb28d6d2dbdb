import { planUndo, undoVariantJob } from '../../../../shared/activity/undo.ts';
import type { ActivityEntry } from '../../../../shared/contract/activity.ts';
import type { SubmittedJob } from '../../../../shared/contract/queue.ts';

/** The jobs that put back what entries of one batch changed, in the order in which it was saved. `entries`: newest first. */
export function undoBatchJobs(entries: readonly ActivityEntry[]): SubmittedJob<'variant'>[] {
  return entries.toReversed().flatMap((entry) => {
    const plan = planUndo(entry);
    return plan.ok && plan.value.kind === 'variant' ? [undoVariantJob(entry, plan.value)] : [];
  });
}
