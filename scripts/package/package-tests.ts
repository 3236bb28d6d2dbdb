/** vitest arguments of `npm run package:check`: all tests of a packed app. */
export const PACKAGE_TESTS = ['--project=shells', 'scripts/check-package.test.ts', 'scripts/package/'];
