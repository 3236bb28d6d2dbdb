import { ACTIVITY_OUTCOMES, type ActivityEntry } from '../../../shared/contract/activity.ts';
import { t } from '../../../messages/language.ts';

/** One row of the log: an entry, or the listed entries of a batch that has at least two subjects. */
type LogRow =
  | { readonly kind: 'entry'; readonly entry: ActivityEntry }
  | { readonly kind: 'batch'; readonly batch: string; readonly entries: readonly ActivityEntry[] };

/** Groups the entries of a batch at the position of its newest entry. */
export function groupByBatch(entries: readonly ActivityEntry[]): LogRow[] {
  const batches = Map.groupBy(entries, ({ batch }) => batch);
  batches.delete(null);
  for (const [batch, together] of batches) {
    // A single subject that was retried is in the log twice.
    if (lastEntries(together).length < 2) batches.delete(batch);
  }
  return entries.flatMap((entry): readonly LogRow[] => {
    const { batch } = entry;
    const together = batches.get(batch);
    if (batch === null || together === undefined) return [{ kind: 'entry', entry }];
    return together[0] === entry ? [{ kind: 'batch', batch, entries: together }] : [];
  });
}

/** The newest entry of each subject. `entries`: newest first. */
export function lastEntries(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const last = new Map<string, ActivityEntry>();
  for (const entry of entries) {
    const { kind, id, name } = entry.subject;
    const key = `${kind} ${String(id ?? name)}`;
    if (!last.has(key)) last.set(key, entry);
  }
  return [...last.values()];
}

/** Number of entries by outcome: "Done: 38, Refused: 2". Empty if all have the same outcome. */
export function outcomesText(entries: readonly ActivityEntry[]): string {
  const counts = ACTIVITY_OUTCOMES.map((outcome) => ({
    outcome,
    count: entries.filter((entry) => entry.outcome === outcome).length,
  })).filter(({ count }) => count > 0);
  if (counts.length < 2) return '';
  return counts.map(t().activity.outcomeCount).join(', ');
}

/** The outcome that needs attention first. */
export function worstOutcome(entries: readonly ActivityEntry[]): ActivityEntry['outcome'] {
  return (
    ACTIVITY_OUTCOMES.findLast((outcome) => entries.some((entry) => entry.outcome === outcome)) ?? 'done'
  );
}
