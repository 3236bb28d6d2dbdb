import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { VariantJobField } from '../../../../shared/contract/variant-job.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import { ok, type Result } from '../../../../shared/result.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import { type Attempt, type JobCall, notDone } from '../../job-kind.ts';
import type { BulkSupport } from './bulk-support.ts';
import { done, notSaved, refused, saveAlone, type VariantGateway } from './save-alone.ts';
import { type BulkAnswer, oneByOne, sendInRounds } from './send-in-rounds.ts';
import { standingOf } from './standing.ts';
import type { UpdateJob } from './variant-job-of.ts';
import { isNoOption, type Present, readVariants, saveVariants, type VariantWrite } from './variant-wire.ts';

/** The changes to write to one job's variant. */
interface Planned extends VariantWrite {
  readonly job: UpdateJob;
  readonly present: Present;
  readonly already: readonly VariantJobField[];
}

/**
 * Saves variants of one product: reads them all, then writes in one call those that nobody else has changed in the meantime.
 * The attempts are in the order of the jobs. A refused variant does not block the others.
 */
export async function saveTogether(
  gateway: VariantGateway,
  jobs: readonly UpdateJob[],
  jobCall: JobCall,
  support: BulkSupport,
): Promise<readonly Attempt<'variant'>[]> {
  const attempts = new Map<UpdateJob, Attempt<'variant'>>();
  const inOrder = () => jobs.map((job) => attempts.get(job) ?? notDone(unreadable(null)));
  const eachAlone = async (left: readonly UpdateJob[]) => {
    const ended = await oneByOne(left, jobCall, async (job) => saveAlone(gateway, job, jobCall));
    for (const [index, attempt] of ended.entries()) attempts.set(left[index] as UpdateJob, attempt);
    return inOrder();
  };

  const product = jobs[0]?.payload.product ?? (0 as ProductId);
  const call = { ...jobCall, product };
  if (support.isMissing(call)) return eachAlone(jobs);
  const read = await readVariants(
    gateway,
    call,
    jobs.map(({ subject }) => subject.id),
  );
  if (!read.ok) {
    if (support.learn(call, 'reading', read.error)) return eachAlone(jobs);
    return jobs.map(() => notDone(read.error));
  }

  const alone: UpdateJob[] = [];
  const planned: Planned[] = [];
  for (const [index, job] of jobs.entries()) {
    const present = read.value[index] ?? null;
    if (present === null) attempts.set(job, refused({ kind: 'gone' }, null));
    else if (present === 'unreadable') attempts.set(job, notDone(unreadable(null)));
    else {
      const { variant, optionNames } = present;
      const standing = standingOf(job.payload.changes, present);
      if (standing.kind === 'mine') attempts.set(job, done(variant, null, standing.already));
      else if (standing.kind === 'changed') attempts.set(job, refused({ kind: 'changed' }, variant));
      else if (standing.changes.some((change) => isNoOption(change, optionNames))) alone.push(job);
      else {
        const { changes, already } = standing;
        planned.push({ job, present, id: job.subject.id, changes, already, optionNames });
      }
    }
  }

  const { ended, left } = await sendInRounds(planned, {
    run: jobCall.run,
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
    // Wrong value type for the schema, or no such mutation: nothing was done.
    isUnsupported: (error) => support.learn(call, 'mutation', error) || error.kind === 'bad_request',
    failed: (error, { already }) => notSaved(error, already),
    refused: ({ present }, refusal) => refused(refusal, present.variant),
  });
  for (const [{ job }, attempt] of ended) attempts.set(job, attempt);
  return eachAlone([...alone, ...left.map(({ job }) => job)]);
}
