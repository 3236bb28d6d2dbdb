import type { BatchOf, JobOf, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { hasEnded } from '../../../shared/queue/job-states.ts';
import type { CellSave, DraftTable } from '../../ui/grid/draft-table.ts';
import { isEditableField, toCellText } from './variant-fields.ts';

type SaveJob = JobOf<'variant'>;
type Payload = SaveJob['payload'];

/**
 * Has the drafts of a store know which cells are being saved: one that is put back meanwhile to what the store still holds is
 * an edit of what it will hold then. Where nothing was written after all, it is none.
 */
export class CellsBeingSaved {
  readonly #drafts: DraftTable;
  /** Of each variant the save that may still write, else the last one; null until the queue was read. */
  #jobs: ReadonlyMap<VariantId, SaveJob> | null = null;
  /** What is on its way into the queue. */
  #expected: ReadonlyMap<VariantId, Payload> = new Map();

  constructor(drafts: DraftTable) {
    this.#drafts = drafts;
    drafts.setSaveOf((row, column) => this.#saveOf(row as VariantId, column));
  }

  /** These are handed to the queue now. `settle` says when they are in it. */
  expect(jobs: readonly SubmittedJob<'variant'>[]): void {
    this.#expected = new Map(jobs.map(({ subject, payload }) => [subject.id, payload]));
  }

  /** What was expected is among the saves by now, or was not taken. `batches`: as the queue stands. */
  settle(batches: readonly BatchOf<'variant'>[]): void {
    this.take(batches);
    const expected = [...this.#expected.keys()];
    this.#expected = new Map();
    this.dropOthers(expected);
  }

  /** Takes over how the saves of the store stand. */
  take(batches: readonly BatchOf<'variant'>[]): void {
    const before = this.#jobs;
    const jobs = new Map<VariantId, SaveJob>();
    for (const job of batches.flatMap((batch) => batch.jobs)) {
      const other = jobs.get(job.subject.id);
      if (other === undefined || hasEnded(other) || !hasEnded(job)) jobs.set(job.subject.id, job);
    }
    this.#jobs = jobs;
    if (before === null) return this.dropOthers(this.#drafts.rowKeys() as VariantId[]);
    // Of what is unknown and dismissed, the row tells when it is read again.
    const known = [...before].filter(([variant, { state }]) => jobs.has(variant) || state.kind !== 'unknown');
    this.dropOthers(known.map(([variant]) => variant));
  }

  /** Drops what was put back in cells of these variants that are not being saved any more. */
  dropOthers(variants: Iterable<VariantId>): void {
    if (this.#jobs === null) return;
    for (const variant of variants)
      for (const [column, { base, mine }] of this.#drafts.ofRow(variant))
        if (base === mine && isEditableField(column) && !this.#isEdit(variant, column, base))
          this.#drafts.put(variant, column, null);
  }

  /** Whether a cell that was put back to this value differs from what the store holds then. */
  #isEdit(variant: VariantId, column: string, base: string | null): boolean {
    const save = this.#saveOf(variant, column);
    if (save !== 'done') return save === 'open';
    // The host tells against which value it is an edit from then on.
    const change = changeOf(this.#jobs?.get(variant)?.payload, column);
    return change !== undefined && toCellText(change.base) === base;
  }

  #saveOf(variant: VariantId, column: string): CellSave {
    if (!isEditableField(column)) return null;
    // Until the queue was read, it may be one.
    if (this.#jobs === null || changeOf(this.#expected.get(variant), column) !== undefined) return 'open';
    const job = this.#jobs.get(variant);
    if (job === undefined || changeOf(job.payload, column) === undefined) return null;
    if (!hasEnded(job)) return 'open';
    return job.state.kind === 'done' ? 'done' : null;
  }
}

function changeOf(payload: Payload | undefined, column: string) {
  return payload?.operation === 'update' ? payload.changes.find(({ field }) => field === column) : undefined;
}
