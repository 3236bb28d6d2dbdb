import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { CALL_PRIORITIES, type CallPriority } from '../../shared/contract/call-priority.ts';
import type { Timer } from '../dependencies.ts';
import type { ForeseenBucket, SentCall } from './foreseen-bucket.ts';

/** A call that wants to be sent. */
export interface QueuedCall {
  /** What the store is expected to charge: 1 for REST, points for GraphQL. */
  readonly cost: number;
  readonly priority: CallPriority;
  /** When the call was made. One that is sent again keeps its place. */
  readonly since: Monotonic;
  /** Milliseconds that it may wait at most. */
  readonly patienceMs: number;
  readonly signal: AbortSignal;
}

/** What becomes of a call in the queue. */
export type Turn =
  /** It is to be sent now, and its end is to be told to `sent`. */
  | { readonly kind: 'send'; readonly sent: SentCall; readonly waitedMs: number }
  | { readonly kind: 'cancelled' }
  /** It would have to wait `waitMs` milliseconds more, and that is more than it may. */
  | { readonly kind: 'too_long'; readonly waitMs: number };

/** The calls that wait for one bucket of a store. */
export interface CallQueue {
  /** Resolves when it is the call's turn, and at once when it does not have to wait. */
  enter(call: QueuedCall): Promise<Turn>;
  /** Nothing is sent for so long: the store has said when to come back. Milliseconds. */
  hold(ms: number): void;
  /** Milliseconds until the last of the waiting calls may be sent; 0 when none waits. */
  waitingMs(): number;
}

export interface CallQueueDependencies {
  readonly bucket: ForeseenBucket;
  readonly monotonicNow: MonotonicClock;
  readonly timer: Timer;
  /** Told when a call begins to wait. */
  readonly onWait: () => void;
}

/** A call that has waited for so long counts as one of the next higher priority, so that none is overtaken for ever. */
export const PROMOTED_AFTER_MS = 5_000;

interface Waiting extends QueuedCall {
  readonly enteredAt: Monotonic;
  readonly resolve: (turn: Turn) => void;
}

/**
 * Sends calls one after another as the bucket lets them: by priority, then by age. The first one is never overtaken by a
 * cheaper one behind it, or an expensive call would wait for as long as there are cheap ones.
 */
export function createCallQueue({ bucket, monotonicNow, timer, onWait }: CallQueueDependencies): CallQueue {
  const waiting: Waiting[] = [];
  let stopTimer = () => {};

  function rank({ priority, since }: QueuedCall, moment: Monotonic): number {
    const promotions = Math.floor(msBetween(since, moment) / PROMOTED_AFTER_MS);
    return Math.max(0, CALL_PRIORITIES.indexOf(priority) - promotions);
  }

  /** The next call is the first: those of one rank and age stay in the order they came. */
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

  /** Sends what may be sent, gives up what has waited too long, and looks again when either may happen next. */
  function next(): void {
    stopTimer();
    const moment = monotonicNow();
    order(moment);
    let waitMs = 0;
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      waitMs = bucket.waitFor(first.cost);
      if (waitMs > 0) break;
      waiting.shift();
      send(first);
    }
    for (const call of waiting.filter((each) => msLeft(each, moment) <= 0)) {
      waiting.splice(waiting.indexOf(call), 1);
      call.resolve({ kind: 'too_long', waitMs });
    }
    if (waiting.length === 0) return;
    const nextMs = Math.min(waitMs, ...waiting.map((call) => msLeft(call, moment)));
    stopTimer = timer(Math.ceil(nextMs), next);
  }

  /** How long a call will wait if none comes before it that is not there yet. */
  function foreseenWait(call: Waiting): number {
    order(monotonicNow());
    const ahead = waiting.slice(0, waiting.indexOf(call)).reduce((sum, { cost }) => sum + cost, 0);
    return bucket.waitFor(call.cost, ahead);
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
