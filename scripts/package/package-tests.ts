/** What `npm run package:check` asks vitest for: all that looks at a packed app. */
export const PACKAGE_TESTS = ['--project=shells', 'scripts/check-package.test.ts', 'scripts/package/'];
