/**
 * `npm run test:changed`: checks what changed since the branch left `main`, including uncommitted and new files; on
 * `main` itself, what is not committed. `npm run test:changed -- HEAD~3` goes further back.
 *
 * Checks types and boundaries of everything, because that is quick, and lint and layout of the changed files. Of the
 * tests that import a changed file, runs those next to it and the quick ones. Lists the remaining tests, and the
 * stories.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { chooseStories, chooseTests } from './changed/choose-tests.ts';
import { runProgram, runScript } from './run-program.ts';
import { formatTimes } from './test-times.ts';

const root = join(import.meta.dirname, '..');
const modules = join(root, 'node_modules');
const vitest = join(modules, 'vitest/vitest.mjs');
const projects = ['--project', 'unit', '--project', 'shells', '--project', 'store'];

/** The lines that a program prints, without empty ones. */
function linesOf(command: string, ...args: readonly string[]): string[] {
  const text = execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return text.split('\n').filter((line) => line !== '');
}

/** The existing files that differ from a commit, including new ones. */
function changedSince(commit: string): string[] {
  return [
    ...linesOf('git', 'diff', '--name-only', '--diff-filter=d', commit),
    ...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** The test files that import, directly or indirectly, something that differs from a commit. */
function testsReachedSince(commit: string): string[] {
  const args = ['list', ...projects, `--changed=${commit}`, '--filesOnly', '--passWithNoTests'];
  return linesOf(process.execPath, vitest, ...args).flatMap(
    (line) => /^\[[^\]]+\] (?<file>\S+\.test\.tsx?)$/.exec(line)?.groups?.['file'] ?? [],
  );
}

/** The commit at which this branch left `main`; HEAD if there is no `main`, as in a clone of a single branch. */
function whereMainWasLeft(): string {
  const [branch] = linesOf(
    'git',
    'for-each-ref',
    '--format=%(refname)',
    'refs/heads/main',
    'refs/remotes/origin/main',
  );
  return branch === undefined ? 'HEAD' : (linesOf('git', 'merge-base', 'HEAD', branch)[0] ?? 'HEAD');
}

async function runNode(program: string, ...args: readonly string[]): Promise<number> {
  return runProgram(process.execPath, [join(modules, program), ...args]);
}

async function main(): Promise<number> {
  const base = process.argv[2] ?? whereMainWasLeft();
  const changed = changedSince(base);
  if (changed.length === 0 && linesOf('git', 'diff', '--name-only', base).length === 0) {
    console.log('Nothing was changed.');
    return 0;
  }
  const { near, far } = chooseTests(changed, testsReachedSince(base));
  const code = changed.filter((file) => /\.(?:ts|tsx|cjs)$/.test(file));
  const steps: readonly (readonly [script: string, run: () => Promise<number>])[] = [
    ['check:types', async () => runScript('check:types')],
    ['lint', async () => (code.length === 0 ? 0 : runNode('oxlint/bin/oxlint', ...code))],
    [
      'layout',
      async () => runNode('oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed),
    ],
    ['check:boundaries', async () => runScript('check:boundaries')],
    [
      'tests',
      async () => (near.length === 0 ? 0 : runNode('vitest/vitest.mjs', 'run', ...projects, ...near)),
    ],
  ];
  const times: { script: string; ms: number }[] = [];
  const failed: string[] = [];
  for (const [script, run] of steps) {
    const startedAt = performance.now();
    if ((await run()) !== 0) failed.push(script);
    times.push({ script, ms: performance.now() - startedAt });
  }
  console.log(`\n${formatTimes(times, [])}`);
  const stories = chooseStories(changed);
  if (far.length > 0) console.log(`not run: ${String(far.length)} files of tests that it also reaches`);
  if (stories.length > 0) console.log(`stories: npm run test:e2e -- ${stories.join(' ')}`);
  if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

process.exitCode = await main();
