/**
 * `npm run test:changed`: checks what was changed since the branch left `main`, uncommitted and new files included; on
 * `main` itself, what is not committed. `npm run test:changed -- HEAD~3` looks further back.
 *
 * Types and boundaries of everything, which are quick; lint and layout of the changed files; and of the tests that import
 * one of them those beside it and the quick ones. It names the rest, and the stories, for whoever has the minutes.
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

/** The lines that a program prints. */
function linesOf(command: string, ...args: readonly string[]): string[] {
  const text = execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  return text.split('\n').filter((line) => line !== '');
}

/** The files that differ from a commit and are there, new ones too. */
function changedSince(commit: string): string[] {
  return [
    ...linesOf('git', 'diff', '--name-only', '--diff-filter=d', commit),
    ...linesOf('git', 'ls-files', '--others', '--exclude-standard'),
  ];
}

/** The test files that import something that differs from a commit, however indirectly. */
function testsReachedSince(commit: string): string[] {
  const args = ['list', ...projects, `--changed=${commit}`, '--filesOnly', '--passWithNoTests'];
  return linesOf(process.execPath, vitest, ...args).flatMap(
    (line) => /^\[[^\]]+\] (?<file>\S+\.test\.tsx?)$/.exec(line)?.groups?.['file'] ?? [],
  );
}

/** The commit at which this branch left `main`; the last one where there is no `main`, as in a clone of one branch. */
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
