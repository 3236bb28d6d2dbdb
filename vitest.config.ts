import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// Several projects, because they need different things: `unit` and `store` are what a process can do many files of, one after
// another (a process and its imports cost more than most tests); `shells` runs whole shells, which change their process;
// `store-postgres` puts the store's questions to a PostgreSQL server of its own. All run in plain Node; whatever needs a page
// is a Playwright test in e2e/.
//
// Where files share a process (`isolate: false`), one that changes what others see (`vi.stubGlobal`, the time zone) puts it back,
// and a shared file registers hooks in a function that each test file calls: it is imported once only.

/** Nets for what hangs, and no measure of speed: the tests must pass on a machine that is busy. Milliseconds. */
const nets = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };

/** Makes ready what tests run in processes and threads of their own. */
const programs = 'scripts/prepare-test-programs.ts';

export default defineConfig({
  test: {
    reporters: ['dot'],
    // Vitest leaves one core to itself: on two cores nothing would run beside anything. Most tests wait now and then.
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
        // The files that Node itself would take: with vite's `development` condition there are two copies of graphql.
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
            // What every database must stand.
            'store/resilience/{search-attack,search-index,inventory-totals}.test.ts',
          ],
          // What a command line does with a file.
          exclude: ['store/conformance/command-line.test.ts'],
          globalSetup: [programs, 'store/conformance/postgres-setup.ts'],
          isolate: false,
          ...nets,
        },
      },
      {
        // Needs root and a Debian mirror; `npm run package:check -- --deb`.
        test: { name: 'installed', include: ['scripts/installed/**/*.test.ts'], ...nets },
      },
      {
        // The full form of what `store` and `unit` run in short (run-counts.ts in these folders).
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
