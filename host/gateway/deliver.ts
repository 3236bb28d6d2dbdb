import type { Instant, MonotonicClock, WallClock } from '../../shared/clock.ts';
import { type ApiError, mayHaveHappened } from '../../shared/contract/api-error.ts';
import { err, type Result } from '../../shared/result.ts';
import { sleep } from '../sleep.ts';
import type { ConnectionBudget } from './connection-budget.ts';
import { createRetries, type Retries } from './retries.ts';
import { parseRetryAfter } from './retry-after.ts';
import { sendOnce, type Transport } from './send-once.ts';
import type { StoreAnswer } from './store-answer.ts';
import type { AnswerContext } from './store-errors.ts';
import type { StoreRequest } from './store-request.ts';
import type { Locate } from './store-target.ts';

/** Reads an answer into what the caller wants, or into the error that it is. */
export type ReadAnswer<T> = (answer: StoreAnswer, context: AnswerContext) => Result<T, ApiError>;

export interface Delivery<T> {
  readonly request: StoreRequest;
  readonly read: ReadAnswer<T>;
  readonly locate: Locate;
  readonly budget: ConnectionBudget;
  /** Told after each answer (0) and before each wait (milliseconds). */
  readonly onBudget: (waitingMs: number) => void;
  readonly signal: AbortSignal;
}

export interface DeliveryPorts extends Transport {
  readonly now: WallClock;
  readonly monotonicNow: MonotonicClock;
  readonly random: () => number;
}

/**
 * Brings a request to its store: waits where the rate limit is foreseeably used up, sends, and sends again as
 * `retries.ts` allows. Resolves with what `read` made of the last answer.
 */
export async function deliver<T>(ports: DeliveryPorts, delivery: Delivery<T>): Promise<Result<T, ApiError>> {
  const retries = createRetries({ ...ports, request: delivery.request });
  for (;;) {
    const attempt = await tryOnce(ports, delivery, retries);
    if (attempt.result.ok) return attempt.result;
    const pauseMs = attempt.final ? null : retries.pauseAfter(attempt.result.error, attempt.retryAfterMs);
    if (pauseMs === null) return err(retries.conclude(attempt.result.error));
    if (!(await pause(ports, delivery, pauseMs))) return err(retries.cancelled());
  }
}

interface Attempt<T> {
  readonly result: Result<T, ApiError>;
  readonly retryAfterMs: number | null;
  /** Nothing was sent and nothing is to be gained by trying again. */
  readonly final: boolean;
}

async function tryOnce<T>(
  ports: DeliveryPorts,
  delivery: Delivery<T>,
  retries: Retries,
): Promise<Attempt<T>> {
  const { request, budget, signal } = delivery;
  const target = await delivery.locate();
  if (!target.ok) return givenUp(target.error);
  const reservation = budget.reserve(request);
  try {
    const impatient = retries.spend(reservation.waitMs);
    if (impatient !== null) return givenUp(impatient);
    if (!(await pause(ports, delivery, reservation.waitMs))) return givenUp(retries.cancelled());
    const sent = await sendOnce(ports, target.value, request, signal);
    if (!sent.ok && mayHaveHappened(sent.error)) reservation.spend();
    reservation.release();
    return sent.ok ? readAttempt(ports.now(), delivery, sent.value) : { ...notAnswered, result: sent };
  } finally {
    reservation.release();
  }
}

const notAnswered = { retryAfterMs: null, final: false } as const;

function givenUp(error: ApiError): Attempt<never> {
  return { result: err(error), retryAfterMs: null, final: true };
}

function readAttempt<T>(
  now: Instant,
  { request, read, budget, onBudget }: Delivery<T>,
  answer: StoreAnswer,
): Attempt<T> {
  budget.observe(request, answer);
  onBudget(0);
  return {
    result: read(answer, { now, writes: request.writes }),
    retryAfterMs: parseRetryAfter(answer.headers, now),
    final: false,
  };
}

/** Waits unless the call is cancelled meanwhile: then false. */
async function pause<T>(
  { timer }: DeliveryPorts,
  { signal, onBudget }: Delivery<T>,
  ms: number,
): Promise<boolean> {
  if (ms === 0) return !signal.aborted;
  onBudget(ms);
  return sleep(timer, ms, signal);
}
