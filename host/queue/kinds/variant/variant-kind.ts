import type { CatalogueVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { DRAFT_FIELDS, type DraftField } from '../../../../shared/contract/draft-calls.ts';
import type { JobOf, ResultOf } from '../../../../shared/contract/queue.ts';
import type { VariantChange, VariantValue } from '../../../../shared/contract/variant-job.ts';
import type { VariantPlace } from '../../../../shared/contract/variant-order-job.ts';
import type { VariantId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { HELD_FIELDS } from '../../../../shared/variant/deletion-mark.ts';
import { MAX_VARIANTS } from '../../../../shared/variant/variant-limits.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import type { SavedField } from '../../../drafts/drafts.ts';
import type { WriteEntry } from '../../../activity/rest-write.ts';
import { type JobCall, type JobKind, type Reconciled, refusedAs } from '../../job-kind.ts';
import { createBulkSupport } from './bulk-support.ts';
import { CREATE_NAMES, createAlone, createTogether, findCreated } from './create-variants.ts';
import { DELETE_NAMES, deleteAlone, deleteTogether } from './delete-variants.ts';
import { readConfirmed } from './read-confirmed.ts';
import { resultWith, saveAlone, type VariantGateway } from './save-alone.ts';
import { saveTogether } from './save-together.ts';
import { standingOf, stillHolds } from './standing.ts';
import {
  byOperation,
  type CreateJob,
  type DeleteJob,
  isCreate,
  isDelete,
  isUpdate,
  type UpdateJob,
} from './variant-job-of.ts';
import { asField, fitsBulk, type Present, readVariants, SAVE_NAMES, wireFields } from './variant-wire.ts';

type Job = JobOf<'variant'>;

/**
 * Called for each variant that was saved, created or deleted, and for each reordering, in the transaction of the job's
 * outcome. The returned function is called after the commit.
 */
export interface VariantOutcomes {
  /** `fields`: the saved fields that can have drafts. */
  saved(connection: ConnectionId, variant: CatalogueVariant, fields: readonly SavedField[]): () => void;
  deleted(connection: ConnectionId, variant: VariantId): () => void;
  /** `draft` is the id before the store assigned one. `fields`: all fields that can have drafts. */
  created(
    connection: ConnectionId,
    draft: VariantId,
    variant: CatalogueVariant,
    fields: readonly SavedField[],
  ): () => void;
  /** The variants now have these positions. */
  reordered(connection: ConnectionId, places: readonly VariantPlace[]): () => void;
}

/**
 * Saves, deletes and creates variants. Each is read before it is written, and changes made by others in the meantime are
 * neither overwritten nor deleted. A product's variants are written in one call if the store has one.
 */
export function createVariantKind(gateway: VariantGateway, outcomes: VariantOutcomes): JobKind<'variant'> {
  const updates = createBulkSupport(SAVE_NAMES);
  const deletions = createBulkSupport(DELETE_NAMES);
  const creations = createBulkSupport(CREATE_NAMES);

  const supportFor = (job: Job) =>
    byOperation(job, { update: () => updates, delete: () => deletions, create: () => creations });

  async function read(job: Job, call: JobCall): Promise<Result<Present | null, ApiError>> {
    const alone = async () => readConfirmed(gateway, call, job.subject.id);
    if (updates.isMissing(call) || !canBeTogether(job)) return alone();
    const { product } = job.payload;
    const found = await readVariants(gateway, { ...call, product }, [job.subject.id]);
    if (!found.ok) return updates.learn(call, 'reading', found.error) ? alone() : found;
    const [present = null] = found.value;
    return present === 'unreadable' ? { ok: false, error: unreadable(null) } : ok(present);
  }

  return {
    // The store decides which values are valid and which variants can be deleted.
    parse: () => null,
    // A new variant may take the option values of one that an earlier batch renames or deletes (D3.2).
    inOrder: true,
    // No id in the store would tell that a later save has created the same row. An earlier change may be an undo, which has no
    // drafts, so it stays unless all of its fields are saved again; changes compare their base before they are written.
    replaces: (earlier, job) =>
      !isUpdate(earlier) || isDelete(job) || (isUpdate(job) && changesAll(job, earlier)),
    run: async (job, call) =>
      byOperation(job, {
        update: async (update) => saveAlone(gateway, update, call),
        delete: async (deletion) => deleteAlone(gateway, deletion, call),
        create: async (creation) => createAlone(gateway, creation, call),
      }),
    together: {
      // Sent one by one, jobs can be paused, and the user's own calls go in between.
      key: (job) =>
        canBeTogether(job) && !supportFor(job).isMissing(job)
          ? `${job.payload.operation} ${String(job.payload.product)}`
          : null,
      most: MAX_VARIANTS,
      run: async (jobs, jobCall) => {
        const [first] = jobs;
        if (first === undefined) return [];
        const call = { ...jobCall, product: first.payload.product };
        if (jobs.every(isDelete)) return deleteTogether(gateway, jobs, call, deletions);
        if (jobs.every(isCreate)) return createTogether(gateway, jobs, call, creations);
        return saveTogether(gateway, jobs.filter(isUpdate), call, updates);
      },
    },
    async reconcile(job, call) {
      if (isCreate(job)) return findCreated(gateway, job, call);
      const present = await read(job, call);
      if (!present.ok) return present;
      return ok(
        isDelete(job)
          ? reconciledDeletion(job, present.value)
          : reconciledUpdate(job as UpdateJob, present.value),
      );
    },
    describe: (job, result) =>
      byOperation(job, {
        update: (update) => describeUpdate(update, result),
        delete: describeDeletion,
        create: (creation) => describeCreation(creation, result?.variant ?? null),
      }),
    onDone(job, { variant }) {
      if (variant === null) return outcomes.deleted(job.connection, job.subject.id);
      const stored = wireFields(variant);
      const saved = (
        field: DraftField,
        base: VariantValue | undefined,
        mine: VariantValue | undefined,
      ): SavedField => ({
        field,
        base: cellText(base),
        mine: cellText(mine),
        stored: cellText(stored[field]),
      });
      if (isCreate(job)) {
        const sent = new Map(job.payload.fields.map(({ field, value }) => [field, value]));
        const all = DRAFT_FIELDS.map((field) => saved(field, null, sent.get(field)));
        return outcomes.created(job.connection, job.subject.id, variant, all);
      }
      const changed = (isUpdate(job) ? job.payload.changes : []).flatMap(({ field: name, base, mine }) => {
        const field = DRAFT_FIELDS.find((known) => known === name);
        return field === undefined ? [] : [saved(field, base, mine)];
      });
      return outcomes.saved(job.connection, variant, changed);
    },
  };
}

/** Whether a job changes every field that an earlier one was to change. */
function changesAll({ payload }: UpdateJob, earlier: UpdateJob): boolean {
  return earlier.payload.changes.every(({ field }) =>
    payload.changes.some((change) => change.field === field),
  );
}

function describeUpdate({ subject, payload }: UpdateJob, result: ResultOf<'variant'> | null): WriteEntry {
  const { variant = null, already = [] } = result ?? {};
  const stored = variant === null ? {} : wireFields(variant);
  const fieldsWith = (value: (change: VariantChange) => VariantValue) =>
    Object.fromEntries(payload.changes.map((change) => [change.field, value(change)]));
  const valueAfter = ({ field, mine }: VariantChange) => stored[field] ?? (field in stored ? null : mine);
  return {
    action: 'variants.update',
    subject,
    relatedId: payload.product,
    sent: fieldsWith(({ mine }) => mine),
    // Someone else wrote the values that were already there: undo must not revert those.
    before: fieldsWith((change) => (already.includes(change.field) ? valueAfter(change) : change.base)),
    after: variant && fieldsWith(valueAfter),
  };
}

function describeDeletion({ subject, payload }: DeleteJob): WriteEntry {
  return {
    action: 'variants.delete',
    subject,
    relatedId: payload.product,
    sent: {},
    before: Object.fromEntries(payload.held.map(({ field, value }) => [field, value])),
    after: null,
  };
}

function describeCreation({ subject, payload }: CreateJob, stored: CatalogueVariant | null): WriteEntry {
  const fields = Object.fromEntries(payload.fields.map(({ field, value }) => [field, value]));
  const has = stored === null ? {} : wireFields(stored);
  return {
    action: 'variants.create',
    subject: { ...subject, id: stored?.id ?? null },
    relatedId: payload.product,
    sent: fields,
    before: null,
    // Includes fields that were not sent: undo must notice if someone fills them in later.
    after:
      stored === null
        ? null
        : { ...fields, ...Object.fromEntries(HELD_FIELDS.map((field) => [field, has[field] ?? null])) },
  };
}

/** A value as cell text. */
function cellText(value: VariantValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** A job with fields that no mutation accepts is sent alone. */
function canBeTogether(job: Job): boolean {
  return byOperation(job, {
    update: ({ payload }) => payload.changes.map(asField).every(fitsBulk),
    create: ({ payload }) => payload.fields.every(fitsBulk),
    delete: () => true,
  });
}

/** What a variant reveals about a job whose answer was lost. */
function reconciledUpdate({ payload, state }: UpdateJob, present: Present | null): Reconciled<'variant'> {
  if (present === null) return refusedAs('gone');
  const { variant } = present;
  switch (standingOf(payload.changes, present).kind) {
    case 'mine': {
      const already = state.kind === 'unknown' ? state.already : undefined;
      return { kind: 'done', result: resultWith(variant, already) };
    }
    case 'base':
      return { kind: 'unchanged' };
    case 'changed':
      return { kind: 'refused', refusal: { kind: 'changed' }, current: variant };
  }
}

function reconciledDeletion({ payload }: DeleteJob, present: Present | null): Reconciled<'variant'> {
  if (present === null) return { kind: 'done', result: { variant: null } };
  if (stillHolds(payload.held, present)) return { kind: 'unchanged' };
  return { kind: 'refused', refusal: { kind: 'changed' }, current: present.variant };
}
