import { relative } from 'node:path';
import { field, list } from './test-summary.ts';

/** The duration of one file's tests. */
export interface FileTime {
  /** Relative to the project's folder. */
  readonly file: string;
  readonly ms: number;
}

/** Number of files listed in the summary, over all steps. */
const SLOWEST = 5;

/** Reads vitest's JSON report: for each file, the time from the start of its first test to the end of its last. */
export function vitestFileTimes(report: unknown, root: string): FileTime[] {
  return list(field(report, 'testResults')).map((result) => ({
    file: relative(root, String(field(result, 'name'))),
    ms: milliseconds(field(result, 'endTime')) - milliseconds(field(result, 'startTime')),
  }));
}

/** Reads Playwright's JSON report: for each file, the total time of its stories, including retries. */
export function playwrightFileTimes(report: unknown): FileTime[] {
  return list(field(report, 'suites')).map((suite) => ({
    file: `e2e/${String(field(suite, 'file'))}`,
    ms: timeOfSuite(suite),
  }));
}

/** Formats a line per step with its seconds, followed by the slowest files of all steps. */
export function formatTimes(
  steps: readonly { readonly script: string; readonly ms: number }[],
  files: readonly FileTime[],
): string {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  return [
    ...steps.map(({ script, ms }) => line(ms, script)),
    ...(slowest.length > 0 ? ['slowest files:'] : []),
    ...slowest.map(({ file, ms }) => line(ms, file)),
  ].join('\n');
}

function line(ms: number, name: string): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`;
}

function timeOfSuite(suite: unknown): number {
  const own = list(field(suite, 'specs'))
    .flatMap((spec) => list(field(spec, 'tests')))
    .flatMap((test) => list(field(test, 'results')))
    .map((result) => milliseconds(field(result, 'duration')));
  return sum([...own, ...list(field(suite, 'suites')).map(timeOfSuite)]);
}

/** A missing time counts as 0, because it must not fail the run. */
function milliseconds(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
