import type { CatalogueVariant } from '../../../shared/catalogue/catalogue-variant.ts';
import type { BatchOf, JobOf, QueueJob, SubmittedJob, QueueBatch } from '../../../shared/contract/queue.ts';
import type { HeldField, VariantChange } from '../../../shared/contract/variant-job.ts';
import type { ProductId, VariantId } from '../../../shared/ids.ts';
import { hasEnded, isOpen, isUnderWay } from '../../../shared/queue/job-states.ts';
import { isNewVariant } from '../../../shared/variant/new-variant.ts';
import { readDeletionMark } from '../../../shared/variant/deletion-mark.ts';
import { fieldOf } from '../../../shared/variant/field-of.ts';
import type { CellValue } from '../../ui/grid/cell.ts';
import type { RowDrafts } from '../../ui/grid/draft-table.ts';
import { REMOVED_ROW } from '../../ui/grid/removed-row.ts';
import { toGridVariant } from './catalogue/catalogue-row.ts';
import { isFieldConflict, type CellConflict } from './cell-conflict.ts';
import { isUndo, saveOf, type CurrentSaves } from './current-saves.ts';
import type { Submission } from './submission.ts';
import type { VariantDrafts } from './variant-drafts.ts';
import {
  deletionMarkOf,
  isEditableField,
  toCellText,
  toWireValue,
  type EditableField,
} from './variant-fields.ts';

/** The queue job that saves one variant. */
export type SaveJob = JobOf<'variant'>;
export type SaveBatch = BatchOf<'variant'>;

/** The last save of each variant. */
export function lastSaves(batches: readonly SaveBatch[]): ReadonlyMap<VariantId, SaveJob> {
  return new Map(batches.flatMap(({ jobs }) => jobs.map((job) => [job.subject.id, job] as const)));
}

export const SAVE_OUTCOMES = ['saved', 'refused', 'unknown', 'not_sent'] as const;
export type SaveOutcome = (typeof SAVE_OUTCOMES)[number];

/** The outcome of a save; null while it is pending. Every save eventually has one of the outcomes. */
export function outcomeOf({ state }: SaveJob): SaveOutcome | null {
  switch (state.kind) {
    case 'held':
    case 'queued':
    case 'sending':
      return null;
    case 'done':
      return 'saved';
    case 'refused':
      return 'refused';
    case 'unknown':
      return 'unknown';
    case 'failed':
    case 'cancelled':
    case 'interrupted':
      return 'not_sent';
  }
}

/** `restored`: saved by the undo of a save. */
export type SaveTally = Readonly<Record<SaveOutcome | 'restored' | 'waiting', number>>;

/**
 * Counts each variant once, by the state of its last save. While a save is being submitted, only that save is counted,
 * including what is not in the queue yet; later that counts as not sent.
 * @param product the product whose variants are counted; null: all variants
 */
export function tallySaves(
  last: ReadonlyMap<VariantId, SaveJob>,
  { running, isCancelled, save, rest }: Submission,
  product: ProductId | null,
): SaveTally {
  const tally = { saved: 0, restored: 0, refused: 0, unknown: 0, not_sent: 0, waiting: 0 };
  for (const job of last.values()) {
    if (running !== null && job.payload.save !== save) continue;
    const outcome = outcomeOf(job) ?? 'waiting';
    tally[outcome === 'saved' && isUndo(job.payload.save) ? 'restored' : outcome] += 1;
  }
  const isComing = running !== null && !isCancelled;
  tally[isComing ? 'waiting' : 'not_sent'] += rest.filter((of) => product === null || of === product).length;
  return tally;
}

/**
 * By the id of a batch, whether its results are shown. Absent: those of a product's current saves are, and for all products
 * those of every save.
 */
export type ShownChoices = ReadonlyMap<string, boolean>;

export interface ShownSaves {
  /** Null: all products. */
  readonly product: ProductId | null;
  readonly current: CurrentSaves;
  readonly choices: ShownChoices;
}

function isChosen(batch: SaveBatch, { product, current, choices }: ShownSaves): boolean {
  return (
    choices.get(batch.id) ?? (product === null || current.get(product)?.includes(saveOf(batch)) === true)
  );
}

/**
 * The batches reduced to the saves of a product's variants; null: of all variants. Superseded and dismissed batches are left
 * out while none of these saves can change.
 */
export function shownBatches(batches: readonly SaveBatch[], shown: ShownSaves): readonly SaveBatch[] {
  const { product } = shown;
  return batches.flatMap((batch) => {
    const jobs = batch.jobs.filter(({ payload }) => product === null || payload.product === product);
    return jobs.length === 0 || (!isChosen(batch, shown) && jobs.every(hasEnded)) ? [] : [{ ...batch, jobs }];
  });
}

/** The ids of the superseded and dismissed batches that are shown because of a save that can change: its result is news. */
export function continuedBatches(batches: readonly SaveBatch[], shown: ShownSaves): string[] {
  return batches.filter((batch) => !isChosen(batch, shown)).map(({ id }) => id);
}

/**
 * Which of the batches in `shown` that have ended can be dismissed. The others are only hidden: those with saves of other
 * products, which need their results and undo, and those without which an earlier save would be the newest one again.
 * @param isSuperseded whether a newer save has just been submitted
 */
export function dismissible(
  all: readonly SaveBatch[],
  shown: readonly SaveBatch[],
  isSuperseded: boolean,
): { readonly dismissed: readonly string[]; readonly hidden: readonly string[] } {
  const ended = new Map(endedBatches(shown).map(({ id, jobs }) => [id, jobs.length]));
  const [dismissed, hidden]: [string[], string[]] = [[], []];
  const staying = new Set<ProductId>();
  for (const { id, jobs } of all) {
    const isOwn = ended.get(id) === jobs.length;
    if (isOwn && (isSuperseded || !jobs.some(({ payload }) => staying.has(payload.product)))) {
      dismissed.push(id);
      continue;
    }
    if (ended.has(id)) hidden.push(id);
    for (const { payload } of jobs) staying.add(payload.product);
  }
  return { dismissed, hidden };
}

/**
 * The jobs that save drafts, one for each variant that is not being saved already. The job of an existing variant contains
 * its changes only, the job of a new one all of its values.
 */
export function jobsToSave(
  drafts: VariantDrafts,
  edited: readonly VariantId[],
  saves: ReadonlyMap<VariantId, SaveJob>,
): SubmittedJob<'variant'>[] {
  const wanted = new Set(edited);
  // The store keeps new variants in the order in which it receives them.
  const created = drafts.createdOf(null).filter((variant) => wanted.has(variant));
  const others = edited.filter((variant) => !drafts.isCreated(variant));
  return [...others, ...created].flatMap((variant): SubmittedJob<'variant'>[] => {
    const facts = drafts.factsOf(variant);
    const job = saves.get(variant);
    if (facts === undefined || (job !== undefined && isOpen(job))) return [];
    const subject = { kind: 'variant', id: variant, name: facts.name } as const;
    const { product } = facts;
    if (drafts.isDeleted(variant)) {
      const held = readDeletionMark(drafts.table.get(variant, REMOVED_ROW)?.mine ?? null);
      return held === null ? [] : [{ subject, payload: { operation: 'delete', product, held } }];
    }
    if (drafts.isCreated(variant)) {
      const fields = fieldsOf(drafts.table.ofRow(variant));
      return fields.length === 0 ? [] : [{ subject, payload: { operation: 'create', product, fields } }];
    }
    const changes = changesOf(drafts.table.ofRow(variant));
    if (changes.length === 0 || isNewVariant(variant)) return [];
    return [{ subject, payload: { operation: 'update', product, changes } }];
  });
}

function fieldsOf(drafts: RowDrafts): HeldField[] {
  return [...drafts].flatMap(([field, { mine }]) =>
    isEditableField(field) && mine !== null ? [{ field, value: toWireValue(field, mine) }] : [],
  );
}

function changesOf(drafts: RowDrafts): VariantChange[] {
  return [...drafts].flatMap(([field, { base, mine }]) =>
    isEditableField(field) && base !== mine
      ? [{ field, base: toWireValue(field, base), mine: toWireValue(field, mine) }]
      : [],
  );
}

/**
 * The jobs that undo saves: deleted variants stay deleted, created ones are deleted. A job is refused if its variant has
 * changed since.
 */
export function jobsToUndo(batches: readonly SaveBatch[]): SubmittedJob<'variant'>[] {
  return batches.flatMap(({ jobs }) => jobs.flatMap(undoOf));
}

function undoOf(job: SaveJob): SubmittedJob<'variant'>[] {
  const { subject, payload, state } = job;
  if (state.kind !== 'done' || payload.operation === 'delete') return [];
  const { product } = payload;
  if (payload.operation === 'create') {
    const { variant } = state.result;
    const held = variant === null ? null : readDeletionMark(deletionMarkOf(toGridVariant(variant)));
    if (variant === null || held === null) return [];
    // A created variant is identified by the id that the store gave it.
    return [{ subject: { ...subject, id: variant.id }, payload: { operation: 'delete', product, held } }];
  }
  const changes = writtenBy(job).map(({ field, base, mine }) => ({ field, base: mine, mine: base }));
  return changes.length === 0 ? [] : [{ subject, payload: { operation: 'update', product, changes } }];
}

/** The changes that a save made, without fields where the store already held the value because someone else had written it. */
function writtenBy({ payload, state }: SaveJob): VariantChange[] {
  if (payload.operation !== 'update') return [];
  const already = state.kind === 'done' ? state.result.already : undefined;
  return payload.changes.filter(({ field }) => already?.includes(field) !== true);
}

/** The variants that were deleted by saves. */
export function deletedBy(batches: readonly SaveBatch[]): ReadonlySet<VariantId> {
  const jobs = batches.flatMap((batch) => batch.jobs);
  const deletions = jobs.filter(
    ({ payload, state }) => payload.operation === 'delete' && state.kind === 'done',
  );
  return new Set(deletions.map(({ subject }) => subject.id));
}

/** What undoing saves does to whole variants: how many created ones it deletes, and how many deleted ones stay deleted. */
export interface UndoneVariants {
  readonly deletes: number;
  readonly staysDeleted: number;
}

/** @param batches the saves that are undone */
export function undoneVariants(batches: readonly SaveBatch[]): UndoneVariants {
  const deletions = jobsToUndo(batches).filter(({ payload }) => payload.operation === 'delete');
  return { deletes: deletions.length, staysDeleted: deletedBy(batches).size };
}

/** The products whose saves have all ended and have changed the store's variants, or have shown that others did. */
export function productsToRead(all: readonly QueueJob[], changed: readonly QueueJob[]): ProductId[] {
  const isSave = (job: QueueJob): job is SaveJob => job.kind === 'variant';
  const saves = all.filter(isSave);
  const productsOf = (jobs: readonly SaveJob[]) => new Set(jobs.map(({ payload }) => payload.product));
  const outdated = productsOf(saves.filter(isOutdated));
  const running = productsOf(saves.filter(isUnderWay));
  return [...productsOf(changed.filter(isSave))].filter((id) => outdated.has(id) && !running.has(id));
}

/** Whether the variants that were read before a save ended have changed since. */
function isOutdated({ state, payload }: SaveJob): boolean {
  if (state.kind !== 'refused') return state.kind === 'done';
  const { kind } = state.refusal;
  // A creation is refused if its combination of option values has been taken meanwhile.
  return kind === 'gone' || kind === 'changed' || (kind === 'store' && payload.operation === 'create');
}

/** Batches that have ended: no job is pending or of unknown outcome. */
export function endedBatches(batches: readonly QueueBatch[]): QueueBatch[] {
  return batches.filter(({ jobs }) => jobs.every(hasEnded));
}

/** Ids of the interrupted jobs of a batch. Once their variants are saved again, these jobs must not be resumed as well. */
export function interruptedJobs({ jobs }: Pick<QueueBatch, 'jobs'>): string[] {
  return jobs.filter(({ state }) => state.kind === 'interrupted').map(({ id }) => id);
}

/**
 * The cells that were not saved because the store holds a value other than the edit's base, and that are still edited.
 * Variants to be deleted are left out.
 */
export function conflictsOf(drafts: VariantDrafts, saves: ReadonlyMap<VariantId, SaveJob>): CellConflict[] {
  return [...saves.values()].flatMap((job) => {
    const current = changedMeanwhile(job);
    const { id: variant, name } = job.subject;
    if (current === null || drafts.isDeleted(variant)) return [];
    return [...drafts.table.ofRow(variant)].flatMap(([field, draft]) => {
      if (!isEditableField(field)) return [];
      const theirs = cellOf(current, field);
      return theirs !== undefined && isFieldConflict(field, draft, theirs)
        ? [{ variant, name, field, ...draft, theirs }]
        : [];
    });
  });
}

/** The stored variant as a save last saw it; null if the save did not read it. */
export function storedAfter(job: SaveJob): CatalogueVariant | null {
  return job.state.kind === 'done' ? job.state.result.variant : changedMeanwhile(job);
}

/** The stored variant if the job was refused because it had changed; null for any other outcome. */
export function changedMeanwhile({ state }: SaveJob): CatalogueVariant | null {
  return state.kind === 'refused' && state.refusal.kind === 'changed' ? state.current : null;
}

/** A field of a variant as a cell text; undefined for an image that was not read. */
export function cellOf(variant: CatalogueVariant, field: EditableField): CellValue | undefined {
  if (field !== 'image_id') return fieldOf(variant, field);
  return variant.image === undefined ? undefined : toCellText(variant.image);
}
