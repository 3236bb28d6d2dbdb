import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// One run of the linter, which reads types.
vi.setConfig({ hookTimeout: 60_000 });

const project = join(import.meta.dirname, '..');

/** Each line stands in the file as it is; the rules are those that must refuse it, none when it is empty. */
const lines: readonly (readonly [line: string, rules: readonly string[]])[] = [
  ['work();', ['typescript(no-floating-promises)']],
  ['void work();', ['eslint(no-void)', 'typescript(no-floating-promises)']],
  ['export const press = () => void work();', ['eslint(no-void)']],
  ['thenable();', ['typescript(no-floating-promises)']],
  ['work().finally(() => undefined);', ['typescript(no-floating-promises)']],
  ['work().then(() => undefined);', ['typescript(no-floating-promises)']],
  ['queueMicrotask(work);', ['typescript(no-misused-promises)']],
  // The browser's type of it takes any function; that of Node does not.
  ['setTimeout(work, 1);', []],
  ['[1].forEach(async () => work());', ['typescript(no-misused-promises)']],
  ["new EventTarget().addEventListener('x', async () => work());", ['typescript(no-misused-promises)']],
  ['export const button = <Button onClick={async () => work()} />;', ['typescript(no-misused-promises)']],
  ['work().catch(() => undefined);', []],
  ['work().then(() => undefined, () => undefined);', []],
  ['await work();', []],
];
const head = [
  'declare function work(): Promise<void>;',
  'declare function thenable(): PromiseLike<void>;',
  'declare function Button(props: { readonly onClick: () => void }): null;',
];

let folder: string;
let found: ReadonlyMap<number, readonly string[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-lint-'));
  copyFileSync(join(project, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const compilerOptions = {
    strict: true,
    module: 'preserve',
    jsx: 'preserve',
    lib: ['es2023', 'dom'],
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const text = [...head, ...lines.map(([line]) => line)].join('\n');
  writeFileSync(join(folder, 'promises.tsx'), `${text}\n`);
  const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json', 'promises.tsx'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(project, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
  });
  found = readReport(stdout, stderr);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that were broken, by line. */
function readReport(stdout: string, stderr: string): ReadonlyMap<number, readonly string[]> {
  if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; labels: { span: { line: number } }[] }[];
  };
  const byLine = new Map<number, string[]>();
  for (const { code, labels } of diagnostics) {
    const line = labels[0]?.span.line ?? 0;
    byLine.set(line, [...(byLine.get(line) ?? []), code].toSorted());
  }
  return byLine;
}

test.each(lines.map(([line, rules], index) => [line, rules, head.length + index + 1] as const))(
  'a promise that nobody waits for and nobody catches: %s',
  (_line, rules, at) => {
    const ofPromises = (found.get(at) ?? []).filter((code) => /promises\)|no-void/.test(code));
    expect(ofPromises).toEqual(rules);
  },
);
