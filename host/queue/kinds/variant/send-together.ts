import type { ApiError } from '../../../../shared/contract/api-error.ts';
import type { Refusal } from '../../../../shared/contract/queue.ts';
import type { Result } from '../../../../shared/result.ts';
import { unreadable } from '../../../gateway/store-errors.ts';
import { type Attempt, notDone } from '../../job-kind.ts';
import type { BulkSupport } from './bulk-support.ts';
import { type BulkAnswer, oneByOne, sendInRounds } from './send-in-rounds.ts';
import type { VariantsCall } from './variant-wire.ts';

type Ended = Attempt<'variant'>;

/** How jobs of one operation are sent. `Facts` is what is read before, `Write` what is sent for one job. */
export interface TogetherSteps<Job, Facts, Write> {
  readonly read: () => Promise<Result<Facts, ApiError>>;
  /** How a job ended without being sent, or what to send for it; `alone` if the call for several jobs cannot hold it. */
  readonly decide: (job: Job, facts: Facts, index: number) => Ended | 'alone' | { readonly write: Write };
  readonly send: (writes: readonly Write[]) => Promise<Result<BulkAnswer<Ended>, ApiError>>;
  readonly failed: (error: ApiError, write: Write) => Ended;
  readonly refused: (write: Write, refusal: Refusal) => Ended;
  readonly alone: (job: Job) => Promise<Ended>;
  /** Whether jobs that the call cannot hold are sent before or after those that are left of it. */
  readonly sendAlone: 'before' | 'after';
}

/**
 * Sends jobs for variants of one product in one call, if the store supports it, and the rest one by one. The attempts are in
 * the order of the jobs. A refused variant does not block the others.
 */
export async function sendTogether<Job, Facts, Write>(
  jobs: readonly Job[],
  call: VariantsCall,
  support: BulkSupport,
  steps: TogetherSteps<Job, Facts, Write>,
): Promise<readonly Ended[]> {
  const attempts = new Map<Job, Ended>();
  const eachAlone = async (left: readonly Job[]) => {
    const ended = await oneByOne(left, call, steps.alone);
    for (const [index, attempt] of ended.entries()) attempts.set(left[index] as Job, attempt);
    return jobs.map((job) => attempts.get(job) ?? notDone(unreadable(null)));
  };

  if (support.isMissing(call)) return eachAlone(jobs);
  const read = await steps.read();
  if (!read.ok) {
    if (support.learn(call, 'reading', read.error)) return eachAlone(jobs);
    // Nothing was sent yet, so it did not happen, whatever the read error is.
    return jobs.map(() => notDone(read.error));
  }

  const alone: Job[] = [];
  const planned: { readonly job: Job; readonly write: Write }[] = [];
  for (const [index, job] of jobs.entries()) {
    const decision = steps.decide(job, read.value, index);
    if (decision === 'alone') alone.push(job);
    else if ('write' in decision) planned.push({ job, write: decision.write });
    else attempts.set(job, decision);
  }
  const { ended, left } = await sendInRounds<(typeof planned)[number], Ended>(planned, {
    run: call.run,
    send: async (entries) => steps.send(entries.map(({ write }) => write)),
    // Wrong value type for the schema, or no such mutation: nothing was done.
    isUnsupported: (error) => support.learn(call, 'mutation', error) || error.kind === 'bad_request',
    failed: (error, { write }) => steps.failed(error, write),
    refused: ({ write }, refusal) => steps.refused(write, refusal),
  });
  for (const [{ job }, attempt] of ended) attempts.set(job, attempt);
  const rest = left.map(({ job }) => job);
  return eachAlone(steps.sendAlone === 'before' ? [...alone, ...rest] : [...rest, ...alone]);
}
