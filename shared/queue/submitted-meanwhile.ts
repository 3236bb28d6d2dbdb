import type { DrainReport, StateCount } from './drain-report.ts';

/**
 * Returns true if jobs were submitted while the queue was draining, about which the user was not asked. `before`, `after`:
 * the open jobs when draining began and ended; `drained`: the report, null if the outcome could not be written to disk.
 */
export function submittedMeanwhile(
  before: readonly StateCount[],
  drained: DrainReport | null,
  after: readonly StateCount[],
): boolean {
  return total(after) > total(before) - total(drained?.outcomes ?? []);
}

function total(counts: readonly StateCount[]): number {
  return counts.flatMap(({ jobs }) => jobs).reduce((sum, { count }) => sum + count, 0);
}
