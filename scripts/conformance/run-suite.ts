import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type TestCase } from 'vitest/node';
import type { RemoteStore } from '../../store/conformance/remote-store.ts';
import { requirementIds } from '../../store/conformance/requirements/requirement.ts';
import type { TestOutcome } from './result-table.ts';

const root = join(import.meta.dirname, '../..');
/** Test timeout in milliseconds: a test may reset the whole store over a network. */
const REMOTE_PATIENCE_MS = 60_000;

/** Starts stores by the command line, so it does not apply to a remote one. */
const OWN_STORES = 'command-line.test.ts';

function testFiles(): string[] {
  const folder = join(root, 'store/conformance');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
}

/** Runs the suite against a remote store, or against stores of its own if null. Returns the outcome of each test. */
export async function runSuite(remote: RemoteStore | null): Promise<readonly TestOutcome[]> {
  const forRemote = {
    // All tests change the same store.
    fileParallelism: false,
    testTimeout: REMOTE_PATIENCE_MS,
  };
  const options = { root, watch: false, project: ['store'], reporters: [{}], ...(remote && forRemote) };
  const vitest = await createVitest(options);
  try {
    if (remote) vitest.provide('remoteStore', remote);
    const { testModules, unhandledErrors } = await vitest.start(
      testFiles().filter((file) => !remote || !file.endsWith(OWN_STORES)),
    );
    // Otherwise, tests of a file that cannot be loaded would count as skipped.
    const [broken] = [...testModules.flatMap((testModule) => testModule.errors()), ...unhandledErrors];
    if (broken !== undefined) throw new Error('The suite could not be run.', { cause: broken });
    return testModules.flatMap((testModule) => [...testModule.children.allTests()].map(outcomeOf));
  } finally {
    await vitest.close();
  }
}

function outcomeOf(test: TestCase): TestOutcome {
  const levels = levelsOf(test);
  const result = test.result();
  const state = result.state === 'pending' ? 'failed' : result.state;
  const [error] = result.errors ?? [];
  const note =
    state === 'failed' ? (error?.message ?? 'It did not end.') : ((result as { note?: string }).note ?? '');
  return { name: levels.join(' > '), ids: requirementIds(levels), state, note: note.split('\n', 1)[0] ?? '' };
}

/** The names of a test's groups, outermost first, and its own. */
function levelsOf(test: TestCase): string[] {
  const levels = [test.name];
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) levels.unshift(parent.name);
  return levels;
}
