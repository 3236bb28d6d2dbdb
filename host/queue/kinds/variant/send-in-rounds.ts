import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { JobKindName, Refusal } from '../../../../shared/contract/queue.ts';
import type { Result } from '../../../../shared/result.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import { type Attempt, type JobCall, notDone, RECALLED } from '../../job-kind.ts';

/** Maximum number of calls, each without the entries refused before. */
const MAX_ROUNDS = 10;

/** A refusal of one entry, or of no particular one if `index` is null. `field` is the name on the wire, or `base`. */
export interface EntryRefusal {
  readonly index: number | null;
  readonly field: string;
  readonly sentence: string;
}

/** The answer to entries sent in one call: either all are done or none is. */
export type BulkAnswer<Ended> =
  /** The result of each entry, in order; undefined if the answer does not mention it. */
  | { readonly kind: 'done'; readonly ended: readonly (Ended | undefined)[] }
  | { readonly kind: 'refused'; readonly refusals: readonly EntryRefusal[] };

/**
 * Sends entries in one call and resends the rest without those the store refused. Returns how they ended; the caller must
 * pass what is `left` to `oneByOne`, because the store does not support the call, refused it without naming an entry, or
 * still refused entries in the last round, or because the run is no longer wanted.
 */
export async function sendInRounds<Entry, Ended>(
  entries: readonly Entry[],
  rounds: Pick<JobCall, 'run'> & {
    readonly send: (entries: readonly Entry[]) => Promise<Result<BulkAnswer<Ended>, ApiError>>;
    /** Whether an error means that nothing was done because the store's schema does not support the call. */
    readonly isUnsupported: (error: ApiError) => boolean;
    readonly failed: (error: ApiError, entry: Entry) => Ended;
    readonly refused: (entry: Entry, refusal: Refusal) => Ended;
  },
): Promise<{ readonly ended: Map<Entry, Ended>; readonly left: readonly Entry[] }> {
  const ended = new Map<Entry, Ended>();
  let left = entries;
  for (let round = 0; left.length > 0 && round < MAX_ROUNDS && !rounds.run.isUnwanted; round += 1) {
    const sent = await rounds.send(left);
    if (!sent.ok && rounds.isUnsupported(sent.error)) break;
    if (sent.ok && sent.value.kind === 'refused') {
      const others = withoutRefused(left, sent.value.refusals, (entry, refusal) =>
        ended.set(entry, rounds.refused(entry, refusal)),
      );
      // The refusals name none of the entries: the same call would be refused again.
      if (others.length === left.length) break;
      left = others;
      continue;
    }
    for (const [index, entry] of left.entries()) {
      const attempt = sent.ok && sent.value.kind === 'done' ? sent.value.ended[index] : undefined;
      // An entry the answer does not mention was probably done: reading it again will tell.
      ended.set(entry, attempt ?? rounds.failed(sent.ok ? unreadable(null) : sent.error, entry));
    }
    left = [];
  }
  return { ended, left };
}

function withoutRefused<Entry>(
  entries: readonly Entry[],
  refusals: readonly EntryRefusal[],
  refuse: (entry: Entry, refusal: Refusal) => void,
): Entry[] {
  const isAboutAll = refusals.every(({ index }) => index === null);
  return entries.filter((entry, index) => {
    const own = refusals.filter((refusal) => isAboutAll || refusal.index === index);
    if (own.length === 0) return true;
    refuse(entry, refusalOf(own));
    return false;
  });
}

/** Combines what a store says about an entry into one refusal. */
function refusalOf(refusals: readonly EntryRefusal[]): Refusal {
  const fields: Record<string, string[]> = {};
  for (const { field, sentence } of refusals) (fields[field] ??= []).push(sentence);
  const message = refusals.map(({ sentence }) => sentence).join(' ');
  return { kind: 'store', message, fields, requestId: null };
}

/** Sends jobs one after the other until they are recalled, or one fails in a way that would affect the rest too. */
export async function oneByOne<Kind extends JobKindName, Job>(
  jobs: readonly Job[],
  { run }: Pick<JobCall, 'run'>,
  send: (job: Job) => Promise<Attempt<Kind>>,
): Promise<Attempt<Kind>[]> {
  const attempts: Attempt<Kind>[] = [];
  let failure: ApiError | null = null;
  for (const job of jobs) {
    if (run.isUnwanted) failure = RECALLED;
    // Jobs that were not sent fail with the same error. The outcome fits any kind.
    const attempt = failure === null ? await send(job) : (notDone(failure) as unknown as Attempt<Kind>);
    attempts.push(attempt);
    failure ??= reachesNext(attempt as unknown as Attempt<JobKindName>);
  }
  return attempts;
}

/** Why the next job need not be tried: it would fail the same way, or the whole call was aborted. Null if it may be tried. */
function reachesNext({ outcome, forAll }: Attempt<JobKindName>): ApiError | null {
  if (outcome.kind === 'failed') return forAll ? outcome.error : null;
  return outcome.kind === 'unknown' && outcome.error.kind === 'aborted' ? outcome.error : null;
}
