import { readFileSync } from 'node:fs';

/** How many tests ended how. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const noTests: TestCount = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(a: TestCount, b: TestCount): TestCount {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** `512 passed, 0 failed`; what was skipped is said only when something was. */
export function formatCount({ passed, failed, skipped }: TestCount): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Counts what vitest's JSON reporter wrote; a file that could not even be loaded is one failure. */
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

/** Counts what Playwright's JSON reporter wrote. A flaky test is a failed one. */
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

/** A field of what a runner wrote; undefined when it has none. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** What a runner wrote as a list; empty when it is none. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A missing number is a report we cannot read, and must not look like a run without failures. */
function number(value: unknown, name: string): number {
  const found = field(value, name);
  if (typeof found !== 'number') throw new TypeError(`the report has no number "${name}"`);
  return found;
}
