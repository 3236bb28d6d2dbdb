/**
 * `npm test`: every check and every test, stopping at the first step that fails. Each step is an npm script of its own.
 * At the end it says where the time went; the last line adds up what the runners counted: `512 passed, 0 failed`.
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
  /** Adds up the report that the step leaves behind. */
  readonly count?: (report: unknown) => TestCount;
  /** How long its files took, out of the same report. */
  readonly times?: (report: unknown) => readonly FileTime[];
  /** A sentence that says why this step cannot run here, and is no failure. */
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
    // Not everybody who changes a colour has a database server; continuous integration must have one.
    skip: () => (process.env['CI'] === 'true' || findPostgres() ? undefined : HOW_TO_INSTALL_POSTGRES),
  },
  {
    script: 'test:e2e',
    args: ['--reporter=dot,json'],
    // The runner tells its workers itself whether there are colours; Node warns in each of them when NO_COLOR says it too.
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
  /** Missing where the step has no tests to count. */
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
  // A runner that fails without a report, or without a failed test in it, has failed all the same.
  const report = ok || existsSync(reportOf(script)) ? readReport(reportOf(script)) : undefined;
  const counted = report === undefined ? noTests : count(report);
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  return { ok: ok && failed === 0, count: { ...counted, failed }, files: times?.(report) ?? [] };
}

async function main(): Promise<number> {
  // Pages are shown in it from the unit tests on: whoever has none hears of it at once.
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
