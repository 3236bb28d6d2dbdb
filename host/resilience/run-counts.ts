/**
 * How much the suites in this folder try: the short form is part of `npm test`, the full one is `npm run test:long`,
 * whose project in `vitest.config.ts` sets the environment variable.
 */
export const isLong = process.env['STOREDESK_TEST_LENGTH'] === 'long';

export const RUNS = isLong
  ? {
      /** Damaged files. */
      damages: 1_000,
      /** Processes that are killed while they import. */
      kills: 100,
    }
  : { damages: 25, kills: 6 };

/** Milliseconds that one test of a suite may take. */
export const PATIENCE_MS = isLong ? 3_600_000 : 120_000;
