import { MAX_BULK_FILE_BYTES } from '../bulk/bulk-limits.ts';

/** How long the gateway waits for what. All times in milliseconds. */
export interface GatewaySettings {
  /** For the whole answer to a call that only reads. */
  readonly readTimeoutMs: number;
  /** For the whole answer to a call that may change something. */
  readonly writeTimeoutMs: number;
  /** How long one call may spend waiting for the store's rate limit, in total. */
  readonly patienceMs: number;
  /** How often a request is sent again after a failure of the network or of a proxy. */
  readonly maxResends: number;
  /** A call that has been under way for so long is not sent again: somebody waits for it. */
  readonly resendWithinMs: number;
  /**
   * When so much lies between two requests of a run by the clock on the wall, either way, the computer has slept, and no write of the
   * run is sent any more: others may have changed what was read before it. Longer than an answer and the patience of a call.
   */
  readonly writeWithinMs: number;
  /** The first pause before sending again is up to this long; each further one up to twice the one before. */
  readonly firstPauseMs: number;
  readonly maxPauseMs: number;
  /** An answer that is larger is not read to its end. */
  readonly maxAnswerBytes: number;
  /** A file of a bulk operation that is larger, unpacked, is not read to its end. */
  readonly maxFileBytes: number;
}

/** As the app runs; tests bring their own. */
export const GATEWAY_SETTINGS: GatewaySettings = {
  readTimeoutMs: 15_000,
  writeTimeoutMs: 30_000,
  patienceMs: 20_000,
  maxResends: 3,
  resendWithinMs: 8_000,
  writeWithinMs: 60_000,
  firstPauseMs: 250,
  maxPauseMs: 4_000,
  maxAnswerBytes: 32 * 1024 * 1024,
  maxFileBytes: MAX_BULK_FILE_BYTES,
};
