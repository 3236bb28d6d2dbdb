import type { JobOf } from '../../../shared/contract/queue.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { isOpen } from '../../../shared/queue/job-states.ts';
import type { DraftTable } from '../../ui/grid/draft-table.ts';

type SaveJob = JobOf<'variant'>;
type Saves = ReadonlyMap<VariantId, SaveJob>;

/**
 * Has the drafts of a store know which cells are being saved: one that is put back meanwhile to what the store still holds is
 * an edit of what it will hold then. Where nothing was written after all, it is none.
 */
export class CellsBeingSaved {
  readonly #drafts: DraftTable;
  /** The last save of each variant; null until the queue was read. */
  #saves: Saves | null = null;

  constructor(drafts: DraftTable) {
    this.#drafts = drafts;
    // Until the queue was read, every cell may be one.
    drafts.keepWhile(
      (row, column) => this.#saves === null || this.#isWritten(row as VariantId, column, isOpen),
    );
  }

  /** Takes over how the saves of the store stand. */
  take(saves: Saves): void {
    const before = this.#saves;
    this.#saves = saves;
    this.dropOthers(before === null ? (this.#drafts.rowKeys() as VariantId[]) : before.keys());
  }

  /** Drops what was put back in cells of these variants that are not being saved any more. */
  dropOthers(variants: Iterable<VariantId>): void {
    if (this.#saves === null) return;
    // Of what is done the host tells: against which value a draft is one from then on.
    const isToBe = (job: SaveJob) => isOpen(job) || job.state.kind === 'done';
    for (const variant of variants)
      for (const [column, { base, mine }] of this.#drafts.ofRow(variant))
        if (base === mine && !this.#isWritten(variant, column, isToBe))
          this.#drafts.put(variant, column, null);
  }

  #isWritten(variant: VariantId, column: string, by: (job: SaveJob) => boolean): boolean {
    const job = this.#saves?.get(variant);
    if (job === undefined || job.payload.operation !== 'update' || !by(job)) return false;
    return job.payload.changes.some(({ field }) => field === column);
  }
}
