import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { type BucketSettings, type BucketState, leak, msUntilFits } from '../../shared/leaky-bucket.ts';
import { boundedWait, LONGEST_BUCKET_WAIT_MS } from './bounded-wait.ts';

/**
 * A store's leaky bucket, as far as its answers reveal it. Unless someone else uses the token, the predicted level is never
 * below the real one: a call counts in full, and does not leak, from being sent until it is answered.
 */
export interface ForeseenBucket {
  /**
   * Milliseconds until a call of `cost` fits, after `ahead` worth of other calls, and leaves `free` of the bucket, a share
   * between 0 and 1. At most `LONGEST_BUCKET_WAIT_MS` after the last call or answer: then the store is asked again, whatever it
   * said.
   */
  waitFor(cost: number, ahead?: number, free?: number): number;
  /** Counts a call that is being sent. Call one of the returned functions once; later calls do nothing. */
  send(cost: number): SentCall;
  /** Nothing fits for `ms` milliseconds, because the store said when to come back. */
  hold(ms: number): void;
}

export interface SentCall {
  /** The store answered. `told`: the bucket state it reported, or null. `charged`: what it charged for the call. */
  answered(told: BucketState | null, charged: number): void;
  /** The answer was lost. The store has probably counted the call. */
  lost(): void;
  /** The call did not reach the store. */
  unsent(): void;
}

/** Stores report levels in whole calls and points. */
const ROUNDING = 1;
/** How long the token is assumed to be shared once an answer has shown it, in milliseconds. */
const SHARED_MS = 60_000;

/** Creates a bucket that is assumed to be empty, with the size and rate of `assumed` until the first answer. */
export function foreseeBucket(now: MonotonicClock, assumed: BucketSettings): ForeseenBucket {
  /** Null: the store answered without reporting a limit. */
  let settings: BucketSettings | null = assumed;
  let told = false;
  /** What answered calls have left in the bucket, as of `at`. */
  let level = 0;
  let at = now();
  let underWay = 0;
  /** Totals of all charges, and of expected costs that were not charged; two readings show what changed in between. */
  let total = { charged: 0, refunded: 0 };
  let heardAt = at;
  let heldUntil = at;
  let sharedUntil = at;

  function settleLevel(): Monotonic {
    const moment = now();
    if (settings !== null) level = leak(level, msBetween(at, moment), settings);
    at = moment;
    return moment;
  }

  function untilFits(ahead: number, cost: number, free: number): number {
    if (settings === null) return 0;
    const { size } = settings;
    // A call that costs more than the bucket holds is for the store to refuse.
    return msUntilFits(level + underWay, ahead + Math.min(cost + free * size, size), settings);
  }

  /**
   * An answer reports the level at some moment while its call was in flight. It may or may not include `meanwhile`, the
   * calls answered in that time, and the calls still in flight.
   */
  function correct(state: BucketState, meanwhile: typeof total, msUnderWay: number): void {
    settings = { size: state.maximum, perSecond: state.restorePerSecond };
    const stated = Math.max(0, state.maximum - state.available);
    const most = stated + meanwhile.charged;
    const least = leak(stated - ROUNDING, msUnderWay, settings) - underWay - meanwhile.refunded;
    if (told && level < least) sharedUntil = (at + SHARED_MS) as Monotonic;
    const alone = told && msBetween(sharedUntil, at) >= 0;
    level = alone ? Math.min(level, most) : most;
    told = true;
  }

  return {
    waitFor(cost, ahead = 0, free = 0) {
      const moment = settleLevel();
      const ms = Math.max(untilFits(ahead, cost, free), msBetween(moment, heldUntil));
      return boundedWait(ms, Math.max(0, LONGEST_BUCKET_WAIT_MS - msBetween(heardAt, moment)));
    },
    send(cost) {
      const sentAt = settleLevel();
      heardAt = sentAt;
      underWay += cost;
      const before = total;
      let open = true;
      const close = (charge: number): Monotonic | null => {
        if (!open) return null;
        open = false;
        const moment = settleLevel();
        underWay -= cost;
        level += charge;
        return moment;
      };
      return {
        answered(state, charge) {
          const moment = close(charge);
          if (moment === null) return;
          heardAt = moment;
          const { charged, refunded } = total;
          const meanwhile = { charged: charged - before.charged, refunded: refunded - before.refunded };
          total = { charged: charged + charge, refunded: refunded + Math.max(0, cost - charge) };
          if (state !== null) correct(state, meanwhile, msBetween(sentAt, moment));
          else if (!told) settings = null;
        },
        lost() {
          if (close(cost) !== null) total = { ...total, charged: total.charged + cost };
        },
        unsent() {
          close(0);
        },
      };
    },
    hold(ms) {
      const until = now() + boundedWait(ms, LONGEST_BUCKET_WAIT_MS);
      // Of several calls in flight, one may report a shorter wait than another.
      heldUntil = Math.max(heldUntil, until) as Monotonic;
    },
  };
}
