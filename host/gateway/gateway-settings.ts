import { MAX_BULK_FILE_BYTES } from '../bulk/bulk-limits.ts';

/** Timeouts, retry limits and size limits of the gateway. All times in milliseconds. */
export interface GatewaySettings {
  /** Timeout for the whole answer to a read. */
  readonly readTimeoutMs: number;
  /** Timeout for the whole answer to a call that may change something. */
  readonly writeTimeoutMs: number;
  /** Total time one call may wait for the store's rate limit. */
  readonly patienceMs: number;
  /** The same for a background read: nobody is waiting, and a page of a list costs ten seconds of the store's limit. */
  readonly backgroundPatienceMs: number;
  /** Maximum number of resends after a failure of the network or of a proxy. */
  readonly maxResends: number;
  /** A call that has been running longer than this is not resent, because the user is waiting. */
  readonly resendWithinMs: number;
  /**
   * If the wall clock differs by more than this between two requests of a run, in either direction, the computer has slept
   * and the run sends no more writes: others may have changed what it read. Longer than an answer plus a call's patience.
   */
  readonly writeWithinMs: number;
  /** Upper bound of the first random pause before a resend; it doubles with each further one, up to `maxPauseMs`. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** Larger answers are not read to the end. */
  readonly maxAnswerBytes: number;
  /** Larger bulk operation files, measured unpacked, are not read to the end. */
  readonly maxFileBytes: number;
}

/** The app's settings; tests use their own. */
export const GATEWAY_SETTINGS: GatewaySettings = {
  readTimeoutMs: 15_000,
  writeTimeoutMs: 30_000,
  patienceMs: 20_000,
  // With `readTimeoutMs` less than `writeWithinMs`, and than the web shell keeps a silent connection.
  backgroundPatienceMs: 40_000,
  maxResends: 3,
  resendWithinMs: 8_000,
  writeWithinMs: 60_000,
  firstPauseMs: 250,
  maxPauseMs: 4_000,
  maxAnswerBytes: 32 * 1024 * 1024,
  maxFileBytes: MAX_BULK_FILE_BYTES,
};
