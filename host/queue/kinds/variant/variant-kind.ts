import type { CatalogueVariant } from '../../../../shared/catalogue/catalogue-variant.ts';
import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../../../shared/contract/connection.ts';
import { DRAFT_FIELDS } from '../../../../shared/contract/draft-calls.ts';
import type { JobOf } from '../../../../shared/contract/queue.ts';
import type { VariantChange, VariantValue } from '../../../../shared/contract/variant-job.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { MAX_VARIANTS } from '../../../../shared/variant/variant-limits.ts';
import type { SavedField } from '../../../drafts/drafts.ts';
import type { JobCall, JobKind, Reconciled } from '../../job-kind.ts';
import { unreadable } from '../rest-write.ts';
import { createBulkSupport } from './bulk-support.ts';
import { readAlone, saveAlone, type VariantGateway } from './save-alone.ts';
import { saveTogether } from './save-together.ts';
import { standingOf } from './standing.ts';
import { fitsBulk, type Present, readVariants, wireFields } from './variant-wire.ts';

type Job = JobOf<'variant'>;

/**
 * Told of each variant that was saved, with the fields that can have drafts, in the transaction of the job's outcome. What it
 * returns is called when that is on the disk.
 */
export type VariantSaved = (
  connection: ConnectionId,
  variant: CatalogueVariant,
  fields: readonly SavedField[],
) => () => void;

/**
 * Saving variants. Each is read before it is written, and what somebody else has changed meanwhile is not overwritten. The
 * variants of a product are written in one call, where the store has one.
 */
export function createVariantKind(gateway: VariantGateway, onSaved: VariantSaved): JobKind<'variant'> {
  const support = createBulkSupport();

  async function read(job: Job, call: JobCall): Promise<Result<Present | null, ApiError>> {
    if (support.isMissing(call) || !canBeTogether(job)) return readAlone(gateway, call, job.subject.id);
    const { product } = job.payload;
    const found = await readVariants(gateway, { ...call, product }, [job.subject.id]);
    if (!found.ok)
      return support.learn(call, 'reading', found.error) ? readAlone(gateway, call, job.subject.id) : found;
    const [present = null] = found.value;
    return present === 'unreadable' ? { ok: false, error: unreadable(null) } : ok(present);
  }

  return {
    // What a value may be is for the store to say.
    parse: () => null,
    run: async (job, call) => saveAlone(gateway, job, call),
    together: {
      key: (job) => (canBeTogether(job) ? String(job.payload.product) : null),
      most: MAX_VARIANTS,
      run: async (jobs, call) => saveTogether(gateway, jobs, call, support),
    },
    async reconcile(job, call) {
      const present = await read(job, call);
      return present.ok ? ok(reconciled(job, present.value)) : present;
    },
    describe({ subject, payload }, result) {
      const fieldsWith = (value: (change: VariantChange) => VariantChange['mine']) =>
        Object.fromEntries(payload.changes.map((change) => [change.field, value(change)]));
      const after = result === null ? null : wireFields(result.variant);
      return {
        action: 'variants.update',
        subject,
        relatedId: payload.product,
        sent: fieldsWith(({ mine }) => mine),
        before: fieldsWith(({ base }) => base),
        after: after && fieldsWith(({ field, mine }) => after[field] ?? (field in after ? null : mine)),
      };
    },
    onDone({ connection, payload }, { variant }) {
      const stored = wireFields(variant);
      const saved = payload.changes.flatMap(({ field: name, mine }): SavedField[] => {
        const field = DRAFT_FIELDS.find((known) => known === name);
        return field === undefined ? [] : [{ field, mine: cellText(mine), stored: cellText(stored[field]) }];
      });
      return onSaved(connection, variant, saved);
    },
  };
}

/** A value as the text of a cell. */
function cellText(value: VariantValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}

/** Fields that no mutation takes make a job go alone. */
function canBeTogether({ payload }: Job): boolean {
  return payload.changes.every(fitsBulk);
}

/** What a variant tells of a job whose answer was lost. */
function reconciled({ payload }: Job, present: Present | null): Reconciled<'variant'> {
  if (present === null) return { kind: 'refused', refusal: { kind: 'gone' }, current: null };
  const { variant } = present;
  switch (standingOf(payload.changes, present).kind) {
    case 'mine':
      return { kind: 'done', result: { variant } };
    case 'base':
      return { kind: 'unchanged' };
    case 'changed':
      return { kind: 'refused', refusal: { kind: 'changed' }, current: variant };
  }
}
