import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Several projects, because they need different setups: `unit` and `store` run many files per process, one after another
// (starting a process and its imports costs more than most tests); `shells` runs whole shells, which change process-wide
// state; `store-postgres` runs store tests against its own PostgreSQL server. All run in plain Node; tests that need a page
// are Playwright tests in e2e/.
//
// Where files share a process (`isolate: false`), a file that changes global state (`vi.stubGlobal`, the time zone) restores
// it, and a shared helper registers hooks in a function that each test file calls, because the helper is imported only once.

/** These timeouts, in milliseconds, only catch hangs and do not measure speed: the tests must pass on a busy machine. */
const nets = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Prepares the programs that tests run in separate processes and threads. */
const programs = 'scripts/prepare-test-programs.ts';

export default defineConfig({
  test: {
    reporters: ['dot'],
    // By default Vitest keeps one core for itself, so on two cores nothing would run in parallel. Most tests wait at times.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          globalSetup: [programs],
          setupFiles: ['messages/test/choose-english.ts'],
          include: ['{shared,messages,renderer,host}/**/*.test.{ts,tsx}'],
          isolate: false,
          ...nets,
        },
      },
      {
        test: {
          name: 'shells',
          globalSetup: [programs],
          setupFiles: ['messages/test/choose-english.ts'],
          include: ['{electron,web,scripts,bench}/**/*.test.{ts,tsx}'],
          exclude: ['scripts/installed/**'],
          ...nets,
        },
      },
      {
        // Resolve the same files as Node: vite's `development` condition would load a second copy of graphql.
        ssr: { resolve: { conditions: ['module', 'node'] } },
        test: {
          name: 'store',
          globalSetup: [programs, 'store/conformance/sqlite-setup.ts'],
          include: ['store/**/*.test.ts'],
          exclude: ['store/**/postgres/**'],
          isolate: false,
          ...nets,
        },
      },
      {
        ssr: { resolve: { conditions: ['module', 'node'] } },
        test: {
          name: 'store-postgres',
          include: [
            'store/conformance/**/*.test.ts',
            'store/**/postgres/**/*.test.ts',
            // Resilience tests that must pass on every database.
            'store/resilience/{search-attack,search-index,inventory-totals}.test.ts',
          ],
          // Tests the command line with a database file.
          exclude: ['store/conformance/command-line.test.ts'],
          globalSetup: [programs, 'store/conformance/postgres-setup.ts'],
          isolate: false,
          ...nets,
        },
      },
      {
        // Needs root and a Debian mirror; run with `npm run package:check -- --deb`.
        test: { name: 'installed', include: ['scripts/installed/**/*.test.ts'], ...nets },
      },
      {
        // The long form of tests that `store` and `unit` run in a short form (run-counts.ts in these folders).
        ssr: { resolve: { conditions: ['module', 'node'] } },
        test: {
          name: 'long',
          globalSetup: [programs],
          include: ['{store,host}/resilience/**/*.test.ts'],
          exclude: ['store/**/postgres/**'],
          env: { STOREDESK_TEST_LENGTH: 'long' },
          ...nets,
          testTimeout: 3_600_000,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['{shared,messages,store,host,electron,web,renderer}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.{ts,tsx}'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html'],
    },
  },
});
