import type { ApiError } from '../../../shared/contract/api-error.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { saveRow, type RowChange, type RowOutcome, type RowSaveDependencies } from './row-save.ts';

/** Why a save ended before its last row. */
export type SaveStop = { readonly kind: 'error'; readonly error: ApiError } | { readonly kind: 'cancelled' };

/** What became of every row of a save. */
export interface SaveReport {
  readonly outcomes: ReadonlyMap<VariantId, RowOutcome>;
  /** Null when every row was tried. */
  readonly stop: SaveStop | null;
}

export interface SaveDependencies extends RowSaveDependencies {
  /** Told of each row as it ends, in the order in which they end. */
  readonly onRow: (change: RowChange, outcome: RowOutcome) => void;
  /** Aborting sends no further row. Rows that are on their way are waited for: dropping them would only hide their end. */
  readonly cancel: AbortSignal;
}

/** Rows on their way at once: two hide the latency, more would only fill the store's bucket. */
const AT_ONCE = 2;

/** Writes rows, a few at a time. An error that would meet every row ends the save; what was not sent is reported as such. */
export async function saveRows(
  changes: readonly RowChange[],
  dependencies: SaveDependencies,
): Promise<SaveReport> {
  const outcomes = new Map<VariantId, RowOutcome>();
  const queue = [...changes];
  let stop: SaveStop | null = null;

  const end = (change: RowChange, outcome: RowOutcome) => {
    outcomes.set(change.id, outcome);
    dependencies.onRow(change, outcome);
  };
  const work = async () => {
    try {
      while (stop === null) {
        if (dependencies.cancel.aborted && queue.length > 0) stop = { kind: 'cancelled' };
        const change = stop === null ? queue.shift() : undefined;
        if (change === undefined) return;
        const { outcome, stoppedBy } = await saveRow(change, dependencies);
        end(change, outcome);
        if (stoppedBy !== null) stop ??= { kind: 'error', error: stoppedBy };
      }
    } catch (bug) {
      stop ??= { kind: 'cancelled' };
      throw bug;
    }
  };
  const workers = Array.from({ length: AT_ONCE }, work);
  // A bug in one of them ends the save only when no row is on its way any more.
  await Promise.allSettled(workers);
  await Promise.all(workers);

  for (const change of queue) end(change, { kind: 'not_sent' });
  return { outcomes, stop };
}

export type SaveTally = Readonly<Record<RowOutcome['kind'], number>>;

export function tallyOutcomes(outcomes: Iterable<RowOutcome>): SaveTally {
  const tally = { saved: 0, refused: 0, unknown: 0, not_sent: 0 };
  for (const { kind } of outcomes) tally[kind] += 1;
  return tally;
}
