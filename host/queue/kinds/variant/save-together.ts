import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { VariantJobField } from '../../../../shared/contract/variant-job.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import { type Attempt, notDone } from '../../job-kind.ts';
import type { BulkSupport } from './bulk-support.ts';
import { done, notSaved, refused, saveAlone, type VariantGateway } from './save-alone.ts';
import type { BulkAnswer } from './send-in-rounds.ts';
import { sendTogether } from './send-together.ts';
import { standingOf } from './standing.ts';
import type { UpdateJob } from './variant-job-of.ts';
import {
  isNoOption,
  type Present,
  type Presents,
  readVariants,
  saveVariants,
  type VariantsCall,
  type VariantWrite,
} from './variant-wire.ts';

/** The changes to write to one job's variant. */
interface Planned extends VariantWrite {
  readonly present: Present;
  readonly already: readonly VariantJobField[];
}

/**
 * Saves variants of one product: reads them all, then writes in one call those that nobody else has changed in the meantime.
 * See `sendTogether`.
 */
export async function saveTogether(
  gateway: VariantGateway,
  jobs: readonly UpdateJob[],
  call: VariantsCall,
  support: BulkSupport,
): Promise<readonly Attempt<'variant'>[]> {
  return sendTogether<UpdateJob, Presents, Planned>(jobs, call, support, {
    read: async () =>
      readVariants(
        gateway,
        call,
        jobs.map(({ subject }) => subject.id),
      ),
    decide,
    send: async (writes) => {
      const sent = await saveVariants(gateway, call, writes);
      if (!sent.ok || sent.value.kind === 'refused') return sent as Result<BulkAnswer<never>, ApiError>;
      return ok({
        kind: 'done',
        ended: sent.value.ended.map(
          (variant, index) => variant && done(variant, null, writes[index]?.already),
        ),
      });
    },
    failed: (error, { already }) => notSaved(error, already),
    refused: ({ present }, refusal) => refused(refusal, present.variant),
    alone: async (job) => saveAlone(gateway, job, call),
    sendAlone: 'before',
  });
}

function decide(
  { subject, payload }: UpdateJob,
  presents: Presents,
  index: number,
): Attempt<'variant'> | 'alone' | { readonly write: Planned } {
  const present = presents[index] ?? null;
  if (present === null) return refused({ kind: 'gone' }, null);
  if (present === 'unreadable') return notDone(unreadable(null));
  const { variant, optionNames } = present;
  const standing = standingOf(payload.changes, present);
  if (standing.kind === 'mine') return done(variant, null, standing.already);
  if (standing.kind === 'changed') return refused({ kind: 'changed' }, variant);
  const { changes, already } = standing;
  if (changes.some((change) => isNoOption(change, optionNames))) return 'alone';
  return { write: { present, id: subject.id, changes, already, optionNames } };
}
