import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const project = join(import.meta.dirname, '..');

/** Each line is put into the file as it is; the rules are those that must reject it, if any. */
const lines: readonly (readonly [line: string, rules: readonly string[]])[] = [
  ['work();', ['typescript(no-floating-promises)']],
  ['void work();', ['eslint(no-void)', 'typescript(no-floating-promises)']],
  ['export const press = () => void work();', ['eslint(no-void)']],
  ['thenable();', ['typescript(no-floating-promises)']],
  ['work().finally(() => undefined);', ['typescript(no-floating-promises)']],
  ['work().then(() => undefined);', ['typescript(no-floating-promises)']],
  ['queueMicrotask(work);', ['typescript(no-misused-promises)']],
  // The browser's type accepts any function; Node's does not.
  ['setTimeout(work, 1);', []],
  ['[1].forEach(async () => work());', ['typescript(no-misused-promises)']],
  ["new EventTarget().addEventListener('x', async () => work());", ['typescript(no-misused-promises)']],
  ['export const button = <Button onClick={async () => work()} />;', ['typescript(no-misused-promises)']],
  ['work().catch(() => undefined);', []],
  ['work().then(() => undefined, () => undefined);', []],
  ['await work();', []],
];
/** Files that must not read a clock, each with a line that does. */
const clocks: readonly (readonly [file: string, line: string])[] = [
  ...['store', 'host', 'web', 'electron'].flatMap((folder) =>
    ['Date.now();', 'performance.now();'].map((line) => [`${folder}/work.ts`, line] as const),
  ),
  ['shared/work.ts', 'Date.now();'],
  ['renderer/work.ts', 'performance.now();'],
];
/** Lines for a file outside `messages/`. The rules must reject user-visible text; empty rules mean that the line is allowed. */
const texts: readonly (readonly [line: string, rules: readonly string[]])[] = [
  ['export const a = <p>Saved</p>;', ['react(jsx-no-literals)', 'texts(no-ui-text)']],
  ["export const b = <p>{open ? 'Two words' : null}</p>;", ['texts(no-ui-text)']],
  ['export const c = `${String(count)} rows`;', ['texts(no-ui-text)']],
  ["export const d = { label: 'Save' };", ['texts(no-ui-text)']],
  ['export const e = <input aria-label="search" />;', ['react(jsx-no-literals)']],
  ['export const f = <p className="two words">{t().theme.changed}</p>;', []],
  ["export const g = invalidate({ graphql: ['Product'] });", []],
  ["export const h = ['tag:vip OR tag:gift', 'PAID', 'price'];", []],
  ["export const i = new Error('A bug that nobody translates.');", []],
];
const TEXT_FILE = 'renderer/features/theme/ThemeItem.tsx';
/** Files in which the same lines are allowed. */
const textPlaces = ['messages/en/theme.tsx', 'renderer/features/theme/theme.test.tsx', 'host/theme.tsx'];
const TEXT_HEAD = [
  'declare function t(): { theme: { changed: string } };',
  'declare function invalidate(what: { readonly graphql: readonly string[] }): void;',
  'declare const open: boolean;',
  'declare const count: number;',
];
const head = [
  'declare function work(): Promise<void>;',
  'declare function thenable(): PromiseLike<void>;',
  'declare function Button(props: { readonly onClick: () => void }): null;',
];

let folder: string;
let found: ReadonlyMap<string, readonly string[]>;

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
  for (const [file] of clocks) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    const ofFile = clocks.filter(([other]) => other === file).map(([, line]) => line);
    writeFileSync(join(folder, file), `${ofFile.join('\n')}\n`);
  }
  cpSync(join(project, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  const withTexts = [...TEXT_HEAD, ...texts.map(([line]) => line)].join('\n');
  for (const file of [TEXT_FILE, ...textPlaces]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${withTexts}\n`);
  }
  const oxlint = join(project, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(project, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}` },
  });
  found = readReport(stdout, stderr);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The violated rules, by file and line. */
function readReport(stdout: string, stderr: string): ReadonlyMap<string, readonly string[]> {
  if (!stdout.startsWith('{')) throw new Error(`The linter did not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  const byLine = new Map<string, string[]>();
  for (const { code, filename, labels } of diagnostics) {
    const place = `${filename}:${String(labels[0]?.span.line)}`;
    byLine.set(place, [...(byLine.get(place) ?? []), code].toSorted());
  }
  return byLine;
}

test.each(lines.map(([line, rules], index) => [line, rules, head.length + index + 1] as const))(
  'the linter rejects only promises that are neither awaited nor caught: %s',
  (_line, rules, at) => {
    const ofPromises = (found.get(`promises.tsx:${String(at)}`) ?? []).filter((code) =>
      /promises\)|no-void/.test(code),
    );
    expect(ofPromises).toEqual(rules);
  },
);

test.each(clocks)('H2 the linter rejects reading a clock in %s: %s', (file, line) => {
  const at = clocks.filter(([other]) => other === file).findIndex(([, other]) => other === line) + 1;
  expect(found.get(`${file}:${String(at)}`)).toContain('eslint(no-restricted-properties)');
});

test.each(texts.map(([line, rules], index) => [line, rules, TEXT_HEAD.length + index + 1] as const))(
  'the linter rejects only user-visible text outside messages/: %s',
  (_line, rules, at) => {
    expect(textRulesAt(TEXT_FILE, at)).toEqual(rules);
  },
);

test.each(textPlaces)('the linter allows text in %s', (file) => {
  expect(texts.flatMap((_line, index) => textRulesAt(file, TEXT_HEAD.length + index + 1))).toEqual([]);
});

function textRulesAt(file: string, line: number): readonly string[] {
  return (found.get(`${file}:${String(line)}`) ?? []).filter((code) =>
    /no-ui-text|jsx-no-literals/.test(code),
  );
}
