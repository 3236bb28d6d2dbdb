import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';

// The workflows only run on GitHub; this checks what can be checked without it.

const root = join(import.meta.dirname, '..');
const folder = join(root, '.github/workflows');
const workflows = readdirSync(folder).map((name) => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
}));
const releaseDoc = readFileSync(join(root, 'docs/release.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const workflowSchema = z.object({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.record(
    z.string(),
    z.object({
      'runs-on': z.string(),
      permissions: z.record(z.string(), z.string()).optional(),
      steps: z.array(
        z.union([
          z.looseObject({ uses: z.string().regex(/^[\w.-]+\/[\w.-]+@[0-9a-f]{40}$/) }),
          z.looseObject({ run: z.string(), uses: z.undefined().optional() }),
        ]),
      ),
    }),
  ),
});

test('there is one workflow for changes, one for releases and one for long suites', () => {
  expect(workflows.map(({ name }) => name)).toEqual(['check.yml', 'release.yml', 'weekly.yml']);
});

test.each(workflows)('$name is a valid workflow, and each action is pinned to a commit', ({ text }) => {
  const document = parseDocument(text);
  expect([...document.errors, ...document.warnings]).toEqual([]);
  expect(workflowSchema.safeParse(document.toJS()).error).toBeUndefined();
});

test('only the publish job has write permission', () => {
  const allowed = workflows.flatMap(({ text }) =>
    Object.entries(workflowSchema.parse(parseDocument(text).toJS()).jobs).flatMap(([job, { permissions }]) =>
      permissions === undefined ? [] : [[job, permissions]],
    ),
  );
  expect(allowed).toEqual([['publish', { contents: 'write' }]]);
});

test.each(workflows)('$name: each pinned action has a comment with its version', ({ text }) => {
  const uses = text.match(/^.*uses: .*$/gm) ?? [];
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

test.each(workflows)('$name calls only npm scripts that exist', ({ text }) => {
  const called = [...text.matchAll(/(?:npm |\.ci\/)run ([\w:]+)/g)].map(([, name = '']) => name);
  expect(called).not.toEqual([]);
  expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('docs/release.md lists exactly the secrets and variables that the workflows use', () => {
  const [, section = ''] = /## Secrets and variables([^]*?)\n## /.exec(releaseDoc) ?? [];
  const named = [...section.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name = '']) => name);
  const used = workflows.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:secrets|vars)\.([A-Z0-9_]+)/g)].map(([, name = '']) => name),
  );
  expect(used).not.toEqual([]);
  expect(new Set(named)).toEqual(new Set(used));
});

test('workflows for pull requests use no secrets, and secrets are passed only as environment variables', () => {
  const withPullRequests = workflows.filter(({ text }) => /pull_request/.test(text));
  expect(withPullRequests.filter(({ text }) => text.includes('secrets.'))).toEqual([]);
  const lines = workflows.flatMap(({ text }) =>
    text.split('\n').filter((line) => /secrets\.[A-Z]/.test(line)),
  );
  expect(lines.filter((line) => !/^ +[A-Z0-9_]+: \$\{\{ secrets\.[A-Z0-9_]+ \}\}$/.test(line))).toEqual([]);
});
