import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { CALL_PRIORITIES, type CallPriority } from '../../shared/contract/call-priority.ts';
import type { Timer } from '../dependencies.ts';
import type { ForeseenBucket, SentCall } from './foreseen-bucket.ts';

/** A call waiting to be sent. */
export interface QueuedCall {
  /** What the store is expected to charge: 1 for REST, points for GraphQL. */
  readonly cost: number;
  readonly priority: CallPriority;
  /** When the call was made. A resent call keeps its place. */
  readonly since: Monotonic;
  /** Maximum wait, in milliseconds. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

/** What happens to a call in the queue. */
export type Turn =
  /** Send it now, and report its end to `sent`. */
  | { readonly kind: 'send'; readonly sent: SentCall; readonly waitedMs: number }
  | { readonly kind: 'cancelled' }
  /** It would have to wait `waitMs` more milliseconds, which exceeds its limit. */
  | { readonly kind: 'too_long'; readonly waitMs: number };

/** The calls waiting for one bucket of a store. */
export interface CallQueue {
  /** Resolves when it is the call's turn; immediately if it does not have to wait. */
  enter(call: QueuedCall): Promise<Turn>;
  /** Sends nothing for `ms` milliseconds, because the store said when to come back. */
  hold(ms: number): void;
  /** Milliseconds until the last waiting call may be sent; 0 if none is waiting. */
  waitingMs(): number;
}

export interface CallQueueDependencies {
  readonly bucket: ForeseenBucket;
  /** The share of the bucket, between 0 and 1, that calls leave free for calls that a user waits for. */
  readonly freeForUser: number;
  readonly monotonicNow: MonotonicClock;
  readonly timer: Timer;
  /** Called when a call starts to wait. */
  readonly onWait: () => void;
}

/**
 * Time, in milliseconds, after which a waiting call moves up one priority level, once: a write does not wait for ever for
 * clicks, nor a background read for writes. A background read never goes before a call that a user waits for.
 */
export const PROMOTED_AFTER_MS = 5_000;
/** How long, in milliseconds, a call waits before it also uses the room that is left free for calls that a user waits for. */
const LEAVES_FREE_MS = { interactive: 0, queue: PROMOTED_AFTER_MS, background: 4 * PROMOTED_AFTER_MS };

interface Waiting extends QueuedCall {
  readonly enteredAt: Monotonic;
  readonly resolve: (turn: Turn) => void;
}

/**
 * Sends calls one after another as the bucket allows, by priority, then by age. A cheap call never overtakes the first one;
 * otherwise an expensive call would wait for as long as cheap ones keep coming.
 */
export function createCallQueue(dependencies: CallQueueDependencies): CallQueue {
  const { bucket, freeForUser, monotonicNow, timer, onWait } = dependencies;
  const waiting: Waiting[] = [];
  let stopTimer = () => {};

  function rank({ priority, since }: QueuedCall, moment: Monotonic): number {
    const promotions = msBetween(since, moment) < PROMOTED_AFTER_MS ? 0 : 1;
    return Math.max(0, CALL_PRIORITIES.indexOf(priority) - promotions);
  }

  /** Milliseconds until the bucket has room for a call, after `ahead` worth of other calls. */
  function waitFor({ cost, priority, since }: QueuedCall, moment: Monotonic, ahead = 0): number {
    const withoutFree = bucket.waitFor(cost, ahead);
    const leavesFreeMs = LEAVES_FREE_MS[priority] - msBetween(since, moment);
    if (leavesFreeMs <= 0) return withoutFree;
    return Math.min(bucket.waitFor(cost, ahead, freeForUser), Math.max(withoutFree, leavesFreeMs));
  }

  /** Puts the next call first. Calls of equal rank and age stay in order of arrival. */
  function order(moment: Monotonic): void {
    waiting.sort((a, b) => rank(a, moment) - rank(b, moment) || a.since - b.since);
  }

  function send(call: Waiting): void {
    const sent = bucket.send(call.cost);
    call.resolve({
      kind: 'send',
      waitedMs: msBetween(call.enteredAt, monotonicNow()),
      sent: {
        answered(state, charged) {
          sent.answered(state, charged);
          next();
        },
        lost() {
          sent.lost();
          next();
        },
        unsent() {
          sent.unsent();
          next();
        },
      },
    });
  }

  function msLeft({ enteredAt, patienceMs }: Waiting, moment: Monotonic): number {
    return patienceMs - msBetween(enteredAt, moment);
  }

  /** Sends what fits, gives up calls that have waited too long, and schedules the next check. */
  function next(): void {
    stopTimer();
    const moment = monotonicNow();
    order(moment);
    let waitMs = 0;
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      waitMs = waitFor(first, moment);
      if (waitMs > 0) break;
      waiting.shift();
      send(first);
    }
    for (const call of waiting.filter((each) => msLeft(each, moment) <= 0)) {
      waiting.splice(waiting.indexOf(call), 1);
      call.resolve({ kind: 'too_long', waitMs });
    }
    if (waiting.length === 0) return;
    // A promotion changes the order.
    const promotions = waiting.slice(1).map(({ since }) => PROMOTED_AFTER_MS - msBetween(since, moment));
    const nextMs = Math.min(
      waitMs,
      ...waiting.map((call) => msLeft(call, moment)),
      ...promotions.filter((ms) => ms > 0),
    );
    stopTimer = timer(Math.ceil(nextMs), next);
  }

  /** How long a call will wait if no other call gets ahead of it later. */
  function foreseenWait(call: Waiting): number {
    const moment = monotonicNow();
    order(moment);
    const ahead = waiting.slice(0, waiting.indexOf(call)).reduce((sum, { cost }) => sum + cost, 0);
    return waitFor(call, moment, ahead);
  }

  function remove(call: Waiting, turn: Turn): void {
    const index = waiting.indexOf(call);
    if (index === -1) return;
    waiting.splice(index, 1);
    call.resolve(turn);
    next();
  }

  function enter(call: QueuedCall): Promise<Turn> {
    return new Promise((resolve) => {
      const { signal } = call;
      if (signal.aborted) return resolve({ kind: 'cancelled' });
      const onAbort = () => remove(entry, { kind: 'cancelled' });
      const entry: Waiting = {
        ...call,
        enteredAt: monotonicNow(),
        resolve: (turn) => {
          signal.removeEventListener('abort', onAbort);
          resolve(turn);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      waiting.push(entry);
      const waitMs = foreseenWait(entry);
      if (waitMs > call.patienceMs) return remove(entry, { kind: 'too_long', waitMs });
      next();
      if (waiting.includes(entry)) onWait();
    });
  }

  return {
    enter,
    hold(ms) {
      bucket.hold(ms);
      next();
    },
    waitingMs() {
      const last = waiting.at(-1);
      return last === undefined ? 0 : foreseenWait(last);
    },
  };
}
