/**
 * How many runs the suites in this folder do: the short form is part of `npm test`, the full one is `npm run test:long`,
 * whose project in `vitest.config.ts` sets the environment variable.
 */
export const isLong = process.env['STOREDESK_TEST_LENGTH'] === 'long';

export const RUNS = isLong
  ? {
      /** Damaged files to test. */
      damages: 1_000,
      /** Processes to kill during an import. */
      kills: 100,
    }
  : { damages: 25, kills: 6 };

/** Timeout of one test, in milliseconds. */
export const PATIENCE_MS = isLong ? 3_600_000 : 120_000;
