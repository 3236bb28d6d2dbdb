import { readFileSync } from 'node:fs';

/** Number of tests by outcome. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: TestCount = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: TestCount, b: TestCount): TestCount {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Formats as `512 passed, 0 failed`; skipped tests are only mentioned if there are any. */
export function formatCount({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts the tests in a report of vitest's JSON reporter; a file that cannot be loaded counts as one failure. */
export function countVitest(report: unknown): TestCount {
  const results = list(field(report, 'testResults'));
  const unloaded = results.filter(
    (file) => field(file, 'status') === 'failed' && list(field(file, 'assertionResults')).length === 0,
  );
  return {
    passed: number(report, 'numPassedTests'),
    failed: number(report, 'numFailedTests') + unloaded.length,
    skipped: number(report, 'numPendingTests') + number(report, 'numTodoTests'),
  };
}

/** Counts the tests in a report of Playwright's JSON reporter. A flaky test counts as failed. */
export function countPlaywright(report: unknown): TestCount {
  const stats = field(report, 'stats');
  return {
    passed: number(stats, 'expected'),
    failed: number(stats, 'unexpected') + number(stats, 'flaky') + list(field(report, 'errors')).length,
    skipped: number(stats, 'skipped'),
  };
}

export function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** A field of a report; undefined if it is missing. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A list in a report; empty if the value is not a list. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Throws if the number is missing: an unreadable report must not look like a run without failures. */
function number(value: unknown, name: string): number {
  const found = field(value, name);
  if (typeof found !== 'number') throw new TypeError(`the report has no number "${name}"`);
  return found;
}
