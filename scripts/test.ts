/**
 * `npm test`: every check and every test, stopping at the first step that fails. Each step is an npm script of its own.
 * The last line adds up what the runners counted: `512 passed, 0 failed`.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres, HOW_TO_INSTALL_POSTGRES } from '../store/conformance/postgres-cluster.ts';
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

const reports = join(import.meta.dirname, '../.cache/test-reports');

interface Step {
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Adds up the report that the step leaves behind. */
  readonly count?: (report: unknown) => TestCount;
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
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('test:e2e') },
    count: countPlaywright,
  },
];

function vitest(script: string): Step {
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(script)}`];
  return { script, args, count: countVitest };
}

function reportOf(script: string): string {
  return join(reports, `${script.replaceAll(':', '-')}.json`);
}

/** Runs one step; `count` is missing where the step has no tests to count. */
async function runStep({
  script,
  args,
  env,
  count,
  skip,
}: Step): Promise<{ ok: boolean; count?: TestCount }> {
  console.log(`\n— ${script}`);
  const reason = skip?.();
  if (reason !== undefined) {
    console.log(`skipped: ${reason}`);
    return { ok: true };
  }
  const ok = (await runScript(script, args, env)) === 0;
  if (count === undefined) return { ok };
  // A runner that fails without a report, or without a failed test in it, has failed all the same.
  const counted = ok || existsSync(reportOf(script)) ? count(readReport(reportOf(script))) : noTests;
  const failed = ok ? counted.failed : Math.max(counted.failed, 1);
  return { ok: ok && failed === 0, count: { ...counted, failed } };
}

async function main(): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  let total: TestCount | undefined;
  for (const step of steps) {
    const { ok, count } = await runStep(step);
    if (count !== undefined) total = addCounts(total ?? noTests, count);
    if (ok) continue;
    console.error(`\n${step.script} failed, so the rest was not run.`);
    if (total !== undefined) console.log(formatCount(total));
    return 1;
  }
  console.log(`\n${formatCount(total ?? noTests)}`);
  return 0;
}

process.exitCode = await main();
