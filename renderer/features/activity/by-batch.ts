import { ACTIVITY_OUTCOMES, type ActivityEntry } from '../../../shared/contract/activity.ts';
import { t } from '../../../messages/language.ts';

/** One row of the log: an entry, or what is listed of a batch that is about at least two things. */
export type LogRow =
  | { readonly kind: 'entry'; readonly entry: ActivityEntry }
  | { readonly kind: 'batch'; readonly batch: string; readonly entries: readonly ActivityEntry[] };

/** Puts the entries of a batch together where the newest of them stands. */
export function groupByBatch(entries: readonly ActivityEntry[]): LogRow[] {
  const batches = new Map<string, ActivityEntry[]>();
  for (const entry of entries) {
    if (entry.batch !== null) batches.set(entry.batch, [...(batches.get(entry.batch) ?? []), entry]);
  }
  return entries.flatMap((entry): readonly LogRow[] => {
    // A single one that was tried again is in the log twice.
    const together = entry.batch === null ? [] : (batches.get(entry.batch) ?? []);
    if (entry.batch === null || lastEntries(together).length < 2) return [{ kind: 'entry', entry }];
    return together[0] === entry ? [{ kind: 'batch', batch: entry.batch, entries: together }] : [];
  });
}

/** The newest entry of each subject, of entries that stand newest first. */
export function lastEntries(entries: readonly ActivityEntry[]): ActivityEntry[] {
  const last = new Map<string, ActivityEntry>();
  for (const entry of entries) {
    const { kind, id, name } = entry.subject;
    const key = `${kind} ${String(id ?? name)}`;
    if (!last.has(key)) last.set(key, entry);
  }
  return [...last.values()];
}

/** How many of them ended how: "Done: 38, Refused: 2". Of what went well alike, nothing. */
export function outcomesText(entries: readonly ActivityEntry[]): string {
  const counts = ACTIVITY_OUTCOMES.map((outcome) => ({
    outcome,
    count: entries.filter((entry) => entry.outcome === outcome).length,
  })).filter(({ count }) => count > 0);
  if (counts.length < 2) return '';
  return counts.map(t().activity.outcomeCount).join(', ');
}

/** The outcome that somebody should look at first. */
export function worstOutcome(entries: readonly ActivityEntry[]): ActivityEntry['outcome'] {
  return (
    ACTIVITY_OUTCOMES.findLast((outcome) => entries.some((entry) => entry.outcome === outcome)) ?? 'done'
  );
}
