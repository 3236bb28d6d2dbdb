import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { Practice } from '../../shared/contract/practice.ts';
import { definedOnly } from '../../shared/defined-only.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { Stop } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { StoreTarget } from '../gateway/store-target.ts';
import type { CallsOf } from '../host-calls.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { PRACTICE_OFF } from '../../shared/practice-off.ts';
import { createSandboxData, type SandboxDataDependencies } from './sandbox-data.ts';

export interface PracticeDependencies extends SandboxDataDependencies {
  /** Why the store's data cannot be replaced now; null if it can. */
  readonly whyNotReset: () => ApiError | null;
}

const ARRIVAL_MS = 60_000;
/** A quarter of the calls fail. Reads still succeed, because they are retried. */
const SOME = 0.25;
const ERROR_RATES = { none: 0, some: SOME, all: 1 } as const satisfies Record<Practice['errors'], number>;
/** Low enough that a user has to wait, but every query still fits. */
const FEW_CALLS = {
  rest_bucket: { size: 2, per_second: 1 },
  graphql_bucket: { size: 1000, per_second: 10 },
} as const;
const NO_OTHER_LIMITS = { rest_bucket: null, graphql_bucket: null } as const;

/** The faults that the embedded store simulates (D6). */
function faultsOf({ latencyMs, errors, throttled, lostAnswers }: Practice) {
  return {
    latency_ms: latencyMs,
    error_rate: ERROR_RATES[errors],
    write_drop_rate: lostAnswers ? 1 : 0,
    ...(throttled ? FEW_CALLS : NO_OTHER_LIMITS),
  };
}

/** Practice in the embedded store, through its sandbox controls. Not persisted: everything is off after the next start. */
export function createPractice(dependencies: PracticeDependencies) {
  const { control, timer, log, emit, whyNotReset } = dependencies;
  const data = createSandboxData(dependencies);
  let practice = PRACTICE_OFF;
  let stopArrivals: Stop | null = null;
  const oneAtATime = pLimit(1);

  /** Sends the practice settings to the store. `at`: see `Gateway.control`. */
  async function tellStore(next: Practice, at?: StoreTarget): Promise<Result<null, ApiError>> {
    const faults = await control({ method: 'PUT', control: 'faults', body: faultsOf(next) }, at);
    if (!faults.ok) return faults;
    const state = next.frozen ? 'frozen' : 'open';
    const shop = await control({ method: 'PUT', control: 'shop', body: { state } }, at);
    return shop.ok ? ok(null) : shop;
  }

  function become(next: Practice): void {
    practice = next;
    if (next.arrivals && stopArrivals === null) awaitArrival();
    if (!next.arrivals) endArrivals();
    emit({ type: 'practice', practice });
  }

  function awaitArrival(): void {
    stopArrivals = timer(ARRIVAL_MS, () => {
      awaitArrival();
      inBackground(newRequests(1).then(logFailure), (error) =>
        log({ level: 'error', event: 'practice_fault', reason: faultReason(error) }),
      );
    });
  }

  function endArrivals(): void {
    stopArrivals?.();
    stopArrivals = null;
  }

  function logFailure(result: Result<unknown, ApiError>): void {
    if (!result.ok) log({ level: 'warn', event: 'practice_failed', kind: result.error.kind });
  }

  async function newRequests(count: number): Promise<Result<null, ApiError>> {
    const added = await control({ method: 'POST', control: 'orders', body: { count, submit: true } });
    return added.ok ? ok(null) : added;
  }

  async function set(change: Partial<Practice>): Promise<Result<Practice, ApiError>> {
    const next = { ...practice, ...change };
    const told = await tellStore(next);
    if (!told.ok) return told;
    become(next);
    return ok(next);
  }

  async function reset(): Promise<Result<null, ApiError>> {
    // Only if the data before is known, it can be told whether it was replaced.
    const before = await data.follow();
    if (!before.ok) return before;
    const refusal = whyNotReset();
    if (refusal !== null) return err(refusal);
    const done = await control({ method: 'POST', control: 'reset', body: { seed: 'demo' } });
    if (!done.ok && !mayHaveHappened(done.error)) return done;
    const after = await data.follow();
    const isReplaced = after.ok && after.value !== before.value;
    if (!done.ok && !isReplaced) {
      const { error } = done;
      const isAnswered = error.kind === 'internal' && error.status >= 500;
      if (isAnswered && after.ok) return err({ ...error, unchanged: true });
      // A reset whose answer was lost may still be under way.
      data.followLater();
      return done;
    }
    const off = await set(PRACTICE_OFF);
    return off.ok ? ok(null) : off;
  }

  /** Runs calls for the sandbox one at a time, and refuses those for any other store. */
  const inSandbox =
    <Input extends { readonly connection: ConnectionId }, Value>(
      act: (input: Input) => Promise<Result<Value, ApiError>>,
    ) =>
    async (input: Input): Promise<Result<Value, ApiError>> =>
      input.connection === SANDBOX_CONNECTION ? oneAtATime(async () => act(input)) : err(notTheSandbox);

  const calls: CallsOf<'practice'> = {
    'practice.get': inSandbox(async () => ok(practice)),
    'practice.set': inSandbox(async ({ change }) => set(definedOnly(change))),
    'practice.newRequests': inSandbox(async ({ count }) => newRequests(count)),
    'practice.reset': inSandbox(reset),
  };
  return {
    calls,
    /**
     * Prepares a store that has just started, before its first call: it has lost its faults, may still be frozen from an
     * interrupted run, and may have other data than before.
     */
    async prepare(at: StoreTarget): Promise<void> {
      logFailure(await tellStore(practice, at));
      logFailure(await data.follow(at));
    },
    stop(): void {
      endArrivals();
      data.stop();
    },
  };
}

const notTheSandbox: ApiError = { kind: 'host', reason: 'refused', detail: 'not the sandbox' };
