import { execFile } from 'node:child_process';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { requirementIds } from '../../store/conformance/requirements/requirement.ts';

/** A test, as its file names it: not run, and with the placeholders of `test.each` still in it. */
export interface NamedTest {
  /** Path from the top of the project. */
  readonly file: string;
  /** Its name and those of the groups around it, the outermost first. */
  readonly levels: readonly string[];
  /** The requirements that it is for. */
  readonly ids: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

/** Every test that Node runs, read from its file without running it. */
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
