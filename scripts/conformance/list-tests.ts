import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { requirementIds } from '../../store/conformance/requirements/requirement.ts';

/** A test as it is written: not run, with the placeholders of `test.each` unresolved. */
export interface NamedTest {
  /** Path relative to the project. */
  readonly file: string;
  /** The names of its groups, outermost first, and its own. */
  readonly levels: readonly string[];
  /** The requirements that it covers. */
  readonly ids: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Lists every test that runs in Node, by parsing the files. */
export async function listTests(): Promise<NamedTest[]> {
  const projects = ['unit', 'shells', 'store'].flatMap((name) => ['--project', name]);
  const args = [vitest, 'list', '--json', '--staticParse', ...projects];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const listed = JSON.parse(stdout) as { name: string; file: string }[];
  return listed.map(({ name, file }) => {
    const levels = name.split(' > ');
    return { file: relative(root, file).replaceAll('\\', '/'), levels, ids: requirementIds(levels) };
  });
}
