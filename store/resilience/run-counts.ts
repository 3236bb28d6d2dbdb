/**
 * Number of runs of the suites in this folder: the short form is part of `npm test`, the full one is `npm run test:long`,
 * whose project in `vitest.config.ts` sets the environment variable.
 */
export const isLong = process.env['STOREDESK_TEST_LENGTH'] === 'long';

export const RUNS = isLong
  ? {
      /** Sequences of operations per entity. */
      sequences: 300,
      /** Generated requests for each of the 25 tests of fuzz.test.ts: 100,000. */
      requests: 4000,
      /** Kills of the process while it writes. */
      kills: 50,
      /** Races per operation. */
      races: 20,
    }
  : { sequences: 12, requests: 40, kills: 3, races: 4 };

/** Time limit of one test of a suite, in milliseconds. */
export const PATIENCE_MS = isLong ? 3_600_000 : 120_000;
