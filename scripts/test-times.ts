import { relative } from 'node:path';
import { field, list } from './test-summary.ts';

/** How long the tests of one file took. */
export interface FileTime {
  /** From the project's folder on. */
  readonly file: string;
  readonly ms: number;
}

/** How many files the summary names, of all steps together. */
const SLOWEST = 5;

/** Reads vitest's JSON report: each file with the time from its first test's start to its last one's end. */
export function vitestFileTimes(report: unknown, root: string): FileTime[] {
  return list(field(report, 'testResults')).map((result) => ({
    file: relative(root, String(field(result, 'name'))),
    ms: milliseconds(field(result, 'endTime')) - milliseconds(field(result, 'startTime')),
  }));
}

/** Reads Playwright's JSON report: each file with the sum of its stories, repetitions included. */
export function playwrightFileTimes(report: unknown): FileTime[] {
  return list(field(report, 'suites')).map((suite) => ({
    file: `e2e/${String(field(suite, 'file'))}`,
    ms: timeOfSuite(suite),
  }));
}

/** A line per step with its seconds, and the slowest files of all of them. */
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

/** A time that is missing costs the summary a figure, and no run its result. */
function milliseconds(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
