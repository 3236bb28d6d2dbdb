import type { DrainReport, StateCount } from './drain-report.ts';

/**
 * Whether jobs were submitted while the queue was drained: whoever quits was not asked about them. `before` and `after`: what
 * was open when it began and when it had ended; `drained`: what became of it, null when that could not be written down.
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
