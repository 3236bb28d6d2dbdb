/**
 * `npm test`: runs every check and every test, and stops at the first step that fails. Each step is an npm script of
 * its own. At the end it prints where the time went; the last line is the sum of all tests: `512 passed, 0 failed`.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, HOW_TO_INSTALL_POSTGRES } from '../store/conformance/postgres-cluster.ts';
import { findChromium, howToInstallChromium } from './chromium.ts';
import { runScript } from './run-program.ts';
import {
  addCounts,
  countPlaywright,
  countVitest,
  formatCount,
  noTests,
  readReport,
  type TestCount,
} from './test-summary.ts';
import { type FileTime, formatTimes, playwrightFileTimes, vitestFileTimes } from './test-times.ts';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache/test-reports');

interface Step {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Counts the tests in the step's report. */
  readonly count?: (report: unknown) => TestCount;
  /** The durations of its files, from the same report. */
  readonly times?: (report: unknown) => readonly FileTime[];
  /** Why this step cannot run here, as a sentence; the step then does not fail. */
  readonly skip?: () => string | undefined;
}

const steps: readonly Step[] = [
  { script: 'check:types' },
  { script: 'check:lint' },
  { script: 'check:boundaries' },
  vitest('test:unit'),
  vitest('test:store'),
  {
    ...vitest('test:store:postgres'),
    // Contributors may have no database server; continuous integration must have one.
    skip: () => (process.env['CI'] === 'true' || findPostgres() ? undefined : HOW_TO_INSTALL_POSTGRES),
  },
  {
    script: 'test:e2e',
    args: ['--reporter=dot,json'],
    // Playwright itself tells its workers whether to use colors; with NO_COLOR as well, Node warns in each of them.
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('test:e2e'),
      ...(!process.stdout.isTTY && { NO_COLOR: undefined }),
    },
    count: countPlaywright,
    times: playwrightFileTimes,
  },
];

function vitest(script: string): Step {
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(script)}`];
  return { script, args, count: countVitest, times: (report) => vitestFileTimes(report, root) };
}

function reportOf(script: string): string {
  return join(reports, `${script.replaceAll(':', '-')}.json`);
}

interface StepResult {
  readonly ok: boolean;
  /** Missing if the step has no tests to count. */
  readonly count?: TestCount;
  readonly files: readonly FileTime[];
}

async function runStep({ script, args, env, count, times, skip }: Step): Promise<StepResult> {
  console.log(`\n— ${script}`);
  const reason = skip?.();
  if (reason !== undefined) {
    console.log(`skipped: ${reason}`);
    return { ok: true, files: [] };
  }
  const ok = (await runScript(script, args, env)) === 0;
  if (count === undefined) return { ok, files: [] };
  // A runner that fails without a report, or without a failed test in it, still counts as one failure.
  const report = ok || existsSync(reportOf(script)) ? readReport(reportOf(script)) : undefined;
  const counted = report === undefined ? noTests : count(report);
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  return { ok: ok && failed === 0, count: { ...counted, failed }, files: times?.(report) ?? [] };
}

async function main(): Promise<number> {
  // The unit tests already render pages in it, so a missing one is reported at once.
  if (findChromium() === undefined) {
    console.error(howToInstallChromium);
    return 1;
  }
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let total = noTests;
  let failed: string | undefined;
  const times: { script: string; ms: number }[] = [];
  const files: FileTime[] = [];
  for (const step of steps) {
    const startedAt = performance.now();
    const result = await runStep(step);
    times.push({ script: step.script, ms: performance.now() - startedAt });
    files.push(...result.files);
    if (result.count !== undefined) total = addCounts(total, result.count);
    if (result.ok) continue;
    failed = step.script;
    break;
  }
  console.log(`\n${formatTimes(times, files)}`);
  if (failed !== undefined) console.error(`\n${failed} failed, so the rest was not run.`);
  if (failed === undefined || total !== noTests) console.log(`\n${formatCount(total)}`);
  return failed === undefined ? 0 : 1;
}

process.exitCode = await main();
