import {
  type Instant,
  type Monotonic,
  type MonotonicClock,
  msBetween,
  type WallClock,
} from '../../shared/clock.ts';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { CallPriority } from '../../shared/contract/call-priority.ts';
import { err, type Result } from '../../shared/result.ts';
import { sleep } from '../sleep.ts';
import { unlessAborted } from '../within.ts';
import type { ConnectionBudget } from './connection-budget.ts';
import type { SentCall } from './foreseen-bucket.ts';
import { createRetries, type Retries } from './retries.ts';
import { parseRetryAfter } from './retry-after.ts';
import { notProcessed, type Run } from './run.ts';
import { sendOnce, type Transport } from './send-once.ts';
import type { StoreAnswer } from './store-answer.ts';
import { type AnswerContext, rateLimited } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';
import type { Locate } from './store-target.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';

/** Parses an answer into what the caller wants, or into an error. */
export type ReadAnswer<T> = (answer: StoreAnswer, context: AnswerContext) => Result<T, ApiError>;

export interface Delivery<T> {
  readonly request: StoreRequest;
  readonly read: ReadAnswer<T>;
  readonly locate: Locate;
  /** Why this computer must not send the request now; null if it may. Checked right before every attempt. */
  readonly whyNot: () => ApiError | null;
  readonly budget: ConnectionBudget;
  readonly priority: CallPriority;
  readonly run: Run;
  readonly signal: AbortSignal;
  /** Called for each attempt: with null when it starts, and with the timing once it is answered. */
  readonly onAttempt: (timing: AnswerTiming | null) => void;
}

/** When an answered request was sent, and the milliseconds until the end of its answer. */
export interface AnswerTiming {
  readonly sentAt: Monotonic;
  readonly tookMs: number;
}

export interface DeliveryDependencies extends Transport {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  readonly random: () => number;
}

/**
 * Delivers a request to its store: waits for its turn in the connection's budget, sends it, and resends it as `retries.ts`
 * allows. A write fails with `slept` if the computer has slept since its run began. Resolves with what `read` made of the
 * last answer.
 */
export async function deliver<T>(
  dependencies: DeliveryDependencies,
  delivery: Delivery<T>,
): Promise<Result<T, ApiError>> {
  const { request, priority } = delivery;
  const { patienceMs, backgroundPatienceMs } = dependencies.settings;
  const retries = createRetries({
    ...dependencies,
    request,
    patienceMs: priority === 'background' && !request.writes ? backgroundPatienceMs : patienceMs,
  });
  const since = dependencies.monotonicNow();
  const call: Call<T> = { ...delivery, since };
  for (;;) {
    const attempt = await tryOnce(dependencies, call, retries);
    if (attempt.result.ok) return attempt.result;
    const pauseMs = attempt.final ? null : retries.pauseAfter(attempt.result.error, attempt.retryAfterMs);
    if (pauseMs === null) return err(retries.conclude(attempt.result.error));
    if (pauseMs > 0 && !(await sleep(dependencies.timer, pauseMs, delivery.signal)))
      return err(retries.cancelled());
  }
}

interface Call<T> extends Delivery<T> {
  readonly since: Monotonic;
}

interface Attempt<T> {
  readonly result: Result<T, ApiError>;
  readonly retryAfterMs: number | null;
  /** Nothing was sent, and retrying would not help. */
  readonly final: boolean;
}

async function tryOnce<T>(
  dependencies: DeliveryDependencies,
  call: Call<T>,
  retries: Retries,
): Promise<Attempt<T>> {
  const { request, budget, signal, run } = call;
  // Before starting a store or waiting for its budget.
  const refused = call.whyNot();
  if (refused !== null) return givenUp(refused);
  // The user may never answer a keychain prompt.
  const located = await unlessAborted(signal, call.locate);
  if (located === 'aborted') return givenUp(retries.cancelled());
  if (!located.ok) return givenUp(located.error);
  // Not earlier: the user may have had to unlock the keychain first.
  const sentBefore = (run.lastSentAt ??= dependencies.now());
  const turn = await budget.enter(request, { ...call, patienceMs: retries.patienceLeftMs() });
  if (turn.kind === 'cancelled') return givenUp(retries.cancelled());
  if (turn.kind === 'too_long') return givenUp(rateLimited(turn.waitMs, null));
  retries.waited(turn.waitedMs);
  try {
    // While the call waited, the token may have been changed, or the store removed.
    const target = turn.waitedMs < 1 ? located : await unlessAborted(signal, call.locate);
    if (target === 'aborted' || signal.aborted) return givenUp(retries.cancelled());
    if (!target.ok) return givenUp(target.error);
    // The answer may have changed by now.
    const refusedNow = call.whyNot();
    if (refusedNow !== null) return givenUp(refusedNow);
    const hasSlept = isGap(dependencies, sentBefore);
    if (hasSlept && request.writes) return givenUp({ kind: 'slept' });
    // Not after a sleep: earlier answers of the run may be from before it, and this one does not make them newer.
    if (!hasSlept) run.lastSentAt = dependencies.now();
    const sentAt = dependencies.monotonicNow();
    call.onAttempt(null);
    if (request.writes) run.writes += 1;
    const answer = await sendOnce(dependencies, target.value, request, signal);
    if (answer.ok) call.onAttempt({ sentAt, tookMs: msBetween(sentAt, dependencies.monotonicNow()) });
    else if (mayHaveHappened(answer.error)) turn.sent.lost();
    const attempt = answer.ok
      ? readAttempt(dependencies.now(), call, turn.sent, answer.value)
      : { ...notAnswered, result: answer };
    if (request.writes && wasNotProcessed(attempt)) notProcessed(run);
    return attempt;
  } finally {
    turn.sent.unsent();
  }
}

/** Whether the computer has slept since then; the monotonic clock may stop during sleep (decision 0010). */
function isGap({ now, settings }: Pick<DeliveryDependencies, 'now' | 'settings'>, since: Instant): boolean {
  // The clock may also have been set back.
  return Math.abs(now() - since) > settings.writeWithinMs;
}

const notAnswered = { retryAfterMs: null, final: false } as const;

/** Whether the store did not process a request: the rate limit refused it, or there was no connection. */
function wasNotProcessed({ result }: Attempt<unknown>): boolean {
  if (result.ok) return false;
  const { error } = result;
  return error.kind === 'rate_limited' || (error.kind === 'unreachable' && error.sent === 'no');
}

function givenUp(error: ApiError): Attempt<never> {
  return { result: err(error), retryAfterMs: null, final: true };
}

function readAttempt<T>(
  now: Instant,
  { request, read, budget }: Delivery<T>,
  sent: SentCall,
  answer: StoreAnswer,
): Attempt<T> {
  const result = read(answer, { now, writes: request.writes });
  budget.answered(sent, request, answer, result.ok ? null : result.error);
  return { result, retryAfterMs: parseRetryAfter(answer.headers, now), final: false };
}
