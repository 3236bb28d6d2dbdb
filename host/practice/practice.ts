import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import type { HostEvent } from '../../shared/contract/host-contract.ts';
import type { Practice } from '../../shared/contract/practice.ts';
import { definedOnly } from '../../shared/defined-only.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { inBackground } from '../background.ts';
import type { HostDependencies, Stop } from '../dependencies.ts';
import { faultReason } from '../fault-reason.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { StoreTarget } from '../gateway/store-target.ts';
import type { CallsOf } from '../host-calls.ts';
import { mayHaveHappened } from '../../shared/may-have-happened.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { PRACTICE_OFF } from '../../shared/practice-off.ts';

export interface PracticeDependencies extends Pick<HostDependencies, 'timer' | 'log'> {
  readonly control: Gateway['control'];
  readonly emit: (event: HostEvent) => void;
  /** Why the store's data cannot be replaced now; null if it can. */
  readonly whyNotReset: () => ApiError | null;
  /** Deletes what this computer keeps of the store's data. */
  readonly forgetStore: () => Promise<void>;
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
export function createPractice({
  control,
  timer,
  log,
  emit,
  whyNotReset,
  forgetStore,
}: PracticeDependencies) {
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
    const refusal = whyNotReset();
    if (refusal !== null) return err(refusal);
    const done = await control({ method: 'POST', control: 'reset', body: { seed: 'demo' } });
    if (!done.ok && !mayHaveHappened(done.error)) return done;
    // Also if the answer was lost, because the new orders reuse the ids of the old ones.
    await forgetStore();
    const off = done.ok ? await set(PRACTICE_OFF) : done;
    emit({ type: 'store_reset', connection: SANDBOX_CONNECTION });
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
     * Sends the practice settings to a store that has just started, before its first call: it has lost its faults, and may
     * still be frozen from an interrupted run.
     */
    async prepare(at: StoreTarget): Promise<void> {
      logFailure(await tellStore(practice, at));
    },
    stop: endArrivals,
  };
}

const notTheSandbox: ApiError = { kind: 'host', reason: 'refused', detail: 'not the sandbox' };
