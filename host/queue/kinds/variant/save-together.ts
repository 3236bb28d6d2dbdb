import type { Refusal } from '../../../../shared/contract/queue.ts';
import type { ProductId } from '../../../../shared/ids.ts';
import { type Attempt, attemptOf, type JobCall, notDone } from '../../job-kind.ts';
import { unreadable } from '../rest-write.ts';
import type { BulkSupport } from './bulk-support.ts';
import { done, oneByOne, refused, saveAlone, type VariantGateway } from './save-alone.ts';
import { standingOf } from './standing.ts';
import type { UpdateJob } from './variant-job-of.ts';
import {
  type BulkAnswer,
  type EntryRefusal,
  isNoOption,
  type Present,
  readVariants,
  saveVariants,
  type VariantWrite,
} from './variant-wire.ts';

/** How often the rest is sent again without what was refused. Then each goes alone. */
const MAX_ROUNDS = 10;

/** What is to be written of a job's variant. */
interface Planned extends VariantWrite {
  readonly job: UpdateJob;
  readonly present: Present;
}

/**
 * Saves variants of one product: reads them all, and writes in one call what nobody has changed meanwhile. The attempts are
 * in the order of the jobs. One that the store refuses does not hold the others back.
 */
export async function saveTogether(
  gateway: VariantGateway,
  jobs: readonly UpdateJob[],
  jobCall: JobCall,
  support: BulkSupport,
): Promise<readonly Attempt<'variant'>[]> {
  const attempts = new Map<UpdateJob, Attempt<'variant'>>();
  const inOrder = () => jobs.map((job) => attempts.get(job) ?? notDone(unreadable(null)));
  const end = (ended: readonly Pick<Planned, 'job'>[], attempt: Attempt<'variant'>) => {
    for (const { job } of ended) attempts.set(job, attempt);
  };
  const eachAlone = async (left: readonly UpdateJob[]) => {
    const ended = await oneByOne(left, async (job) => saveAlone(gateway, job, jobCall));
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
  let left: Planned[] = [];
  for (const [index, job] of jobs.entries()) {
    const present = read.value[index] ?? null;
    if (present === null) attempts.set(job, refused({ kind: 'gone' }, null));
    else if (present === 'unreadable') attempts.set(job, notDone(unreadable(null)));
    else {
      const { variant, optionNames } = present;
      const standing = standingOf(job.payload.changes, present);
      if (standing.kind === 'mine') attempts.set(job, done(variant));
      else if (standing.kind === 'changed') attempts.set(job, refused({ kind: 'changed' }, variant));
      else if (standing.changes.some((change) => isNoOption(change, optionNames))) alone.push(job);
      else left.push({ job, present, id: job.subject.id, changes: standing.changes, optionNames });
    }
  }

  for (let round = 0; left.length > 0 && round < MAX_ROUNDS; round += 1) {
    const sent = await saveVariants(gateway, call, left);
    if (!sent.ok) {
      const { error } = sent;
      // A value that the schema does not take, or no such mutation: nothing was done.
      if (support.learn(call, 'mutation', error) || error.kind === 'bad_request') break;
      end(left, attemptOf(error));
      left = [];
    } else {
      left = takeAnswer(left, sent.value, (planned, attempt) => attempts.set(planned.job, attempt));
    }
  }
  return eachAlone([...alone, ...left.map(({ job }) => job)]);
}

/** Takes what the store answered for each entry. Returns what is to be sent again, without what was refused. */
function takeAnswer(
  sent: readonly Planned[],
  answer: BulkAnswer,
  take: (planned: Planned, attempt: Attempt<'variant'>) => void,
): Planned[] {
  if (answer.kind === 'saved') {
    for (const planned of sent) {
      const variant = answer.variants.get(planned.id);
      // It was done, it seems: reading it again tells.
      take(planned, variant === undefined ? attemptOf(unreadable(null)) : done(variant));
    }
    return [];
  }
  const isAboutAll = answer.refusals.every(({ index }) => index === null);
  return sent.filter((planned, index) => {
    const own = answer.refusals.filter((refusal) => isAboutAll || refusal.index === index);
    if (own.length === 0) return true;
    take(planned, refused(refusalOf(own), planned.present.variant));
    return false;
  });
}

/** What a store says of an entry, as one refusal. */
export function refusalOf(refusals: readonly Pick<EntryRefusal, 'field' | 'sentence'>[]): Refusal {
  const fields: Record<string, string[]> = {};
  for (const { field, sentence } of refusals) (fields[field] ??= []).push(sentence);
  const message = refusals.map(({ sentence }) => sentence).join(' ');
  return { kind: 'store', message, fields, requestId: null };
}
