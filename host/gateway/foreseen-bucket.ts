import { type Monotonic, type MonotonicClock, msBetween } from '../../shared/clock.ts';
import { type BucketSettings, type BucketState, leak, msUntilFits } from '../../shared/leaky-bucket.ts';
import { boundedWait, LONGEST_BUCKET_WAIT_MS } from './bounded-wait.ts';

/**
 * A leaky bucket of a store, as far as its answers let us know it. As long as nobody else uses the token, what is assumed
 * to be in it is never less than what is: a call counts in full, and does not leak, from being sent until it is answered.
 */
export interface ForeseenBucket {
  /**
   * Milliseconds until a call of `cost` fits, after other calls of `ahead` in all. Never longer than
   * `LONGEST_BUCKET_WAIT_MS` after the last call or answer: then the store is asked again, whatever it has said.
   */
  waitFor(cost: number, ahead?: number): number;
  /** Counts a call that is sent now. One of the functions that come back is to be called once; later ones do nothing. */
  send(cost: number): SentCall;
  /** Nothing fits for so long at least: the store has said when to come back. Milliseconds. */
  hold(ms: number): void;
}

export interface SentCall {
  /** The store has answered: what it says of its bucket, null if nothing, and what it has charged for the call. */
  answered(told: BucketState | null, charged: number): void;
  /** The answer was lost. The store has most likely counted the call. */
  lost(): void;
  /** The call has not reached the store. */
  unsent(): void;
}

/** A store tells levels in whole calls and points. */
const ROUNDING = 1;
/** For how long others are assumed to use the token too, once an answer has shown it. Milliseconds. */
const SHARED_MS = 60_000;

/** A bucket that is taken to be empty and to have the size and the rate of `assumed` until the first answer. */
export function foreseeBucket(now: MonotonicClock, assumed: BucketSettings): ForeseenBucket {
  /** Null: the store has answered and named no limit. */
  let settings: BucketSettings | null = assumed;
  let told = false;
  /** What the answered calls have left in the bucket, as of `at`. */
  let level = 0;
  let at = now();
  let underWay = 0;
  /** Everything that was ever charged, and not charged of what was expected: two readings tell what came in between. */
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

  function untilFits(ahead: number, cost: number): number {
    if (settings === null) return 0;
    // What costs more than the bucket holds is for the store to refuse.
    return msUntilFits(level + underWay, ahead + Math.min(cost, settings.size), settings);
  }

  /**
   * An answer states the level at some moment while its call was under way: of `meanwhile`, which was answered in that
   * time, and of what still is under way it may count everything or nothing.
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
    waitFor(cost, ahead = 0) {
      const moment = settleLevel();
      const ms = Math.max(untilFits(ahead, cost), msBetween(moment, heldUntil));
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
      // Of several calls under way one may be answered with less than another.
      heldUntil = Math.max(heldUntil, until) as Monotonic;
    },
  };
}
