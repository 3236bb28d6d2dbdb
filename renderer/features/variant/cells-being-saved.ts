import type { BatchOf, JobOf, SubmittedJob } from '../../../shared/contract/queue.ts';
import type { VariantId } from '../../../shared/ids.ts';
import { canRetry, hasEnded } from '../../../shared/queue/job-states.ts';
import type { CellSave, DraftTable } from '../../ui/grid/draft-table.ts';
import { isEditableField, toCellText } from './variant-fields.ts';

type SaveJob = JobOf<'variant'>;
type Payload = SaveJob['payload'];

/**
 * Tells the drafts of a store which cells are being saved: putting an old value back during a save is an edit of the value
 * being written. If the save ends without writing, that draft is dropped.
 */
export class CellsBeingSaved {
  readonly #drafts: DraftTable;
  /** For each variant the save that may still write, otherwise the last one; null until the queue has been read. */
  #jobs: ReadonlyMap<VariantId, SaveJob> | null = null;
  /** Payloads that are being submitted to the queue. */
  #expected: ReadonlyMap<VariantId, Payload> = new Map();

  constructor(drafts: DraftTable) {
    this.#drafts = drafts;
    drafts.setSaveOf((row, column) =>
      isEditableField(column) ? this.#saveOf(row as VariantId, column) : null,
    );
  }

  /** Call before jobs are submitted to the queue; call `settle` when that is done. */
  expect(jobs: readonly SubmittedJob<'variant'>[]): void {
    this.#expected = new Map(jobs.map(({ subject, payload }) => [subject.id, payload]));
  }

  /** Call when the expected jobs are in the queue or were rejected. `batches`: the current queue. */
  settle(batches: readonly BatchOf<'variant'>[]): void {
    this.take(batches);
    const expected = this.#expected;
    this.#expected = new Map();
    for (const [variant, payload] of expected)
      if (this.#jobs?.has(variant) !== true) this.#dropPutBack(variant, payload);
  }

  /** Takes over the current state of the store's saves. */
  take(batches: readonly BatchOf<'variant'>[]): void {
    const jobs = new Map<VariantId, SaveJob>();
    for (const job of batches.flatMap((batch) => batch.jobs)) {
      const other = jobs.get(job.subject.id);
      if (other === undefined || !mayWrite(other) || mayWrite(job)) jobs.set(job.subject.id, job);
    }
    this.#jobs = jobs;
    this.draftsRead();
  }

  /** Re-evaluates drafts that put an old value back; called when drafts were read or the state of the saves changed. */
  draftsRead(): void {
    if (this.#jobs === null) return;
    for (const row of this.#drafts.rowKeys()) this.#resolvePutBack(row as VariantId);
    for (const [variant, job] of this.#jobs)
      if (!mayWrite(job) && job.state.kind !== 'done' && !this.#expected.has(variant))
        this.#dropPutBack(variant, job.payload);
  }

  /** Resolves drafts that put an old value back before the queue had been read: their `base` equals `mine`. */
  #resolvePutBack(variant: VariantId): void {
    for (const [column, { base, mine }] of this.#drafts.ofRow(variant)) {
      if (base !== mine || !isEditableField(column)) continue;
      const save = this.#saveOf(variant, column);
      const isEdit = save !== null && save !== 'not_known' && save.base === mine;
      this.#drafts.put(variant, column, isEdit ? { base: save.writes, mine } : null);
    }
  }

  /** Drops drafts that put an old value back: this save has not written, and will not. */
  #dropPutBack(variant: VariantId, payload: Payload): void {
    for (const { field, ...change } of changesOf(payload)) {
      const draft = this.#drafts.get(variant, field);
      if (draft?.base === toCellText(change.mine) && draft.mine === toCellText(change.base))
        this.#drafts.put(variant, field, null);
    }
  }

  #saveOf(variant: VariantId, column: string): CellSave | 'not_known' | null {
    const expected = this.#expected.get(variant);
    if (expected !== undefined) return saveIn(expected, column, true);
    // Until the queue has been read, the cell may be one that is being saved.
    if (this.#jobs === null) return 'not_known';
    const job = this.#jobs.get(variant);
    if (job === undefined || (!mayWrite(job) && job.state.kind !== 'done')) return null;
    return saveIn(job.payload, column, mayWrite(job));
  }
}

/** True also if the job can still be retried. */
function mayWrite(job: SaveJob): boolean {
  return !hasEnded(job) || canRetry(job);
}

function saveIn(payload: Payload, column: string, isOpen: boolean): CellSave | null {
  const change = changesOf(payload).find(({ field }) => field === column);
  return change === undefined
    ? null
    : { base: toCellText(change.base), writes: toCellText(change.mine), isOpen };
}

function changesOf(payload: Payload) {
  return payload.operation === 'update' ? payload.changes : [];
}
