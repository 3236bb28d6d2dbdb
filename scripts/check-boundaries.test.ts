import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const check = join(import.meta.dirname, 'check-boundaries.ts');

interface Outcome {
  readonly status: number | null;
  readonly stderr: string;
}

/** Runs the check on a project in a temporary folder, with the packages that the rules name. */
function checkProject(writeSources: (project: Project) => void): Outcome {
  const project = new Project();
  try {
    for (const name of ['electron', 'zod', 'react']) {
      project.append(`node_modules/${name}/package.json`, '{ "main": "index.js" }');
      project.append(`node_modules/${name}/index.js`, '');
    }
    writeSources(project);
    const { status, stderr } = spawnSync(process.execPath, [check, project.root], { encoding: 'utf8' });
    return { status, stderr };
  } finally {
    rmSync(project.root, { recursive: true });
  }
}

class Project {
  readonly root = mkdtempSync(join(tmpdir(), 'boundaries-'));

  append(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    appendFileSync(join(this.root, path), text);
  }

  /** Adds an import of `to` to `from`. `to` is a package, or a file of the project, which is created. */
  addImport(from: string, to: string, statement = (specifier: string) => `import '${specifier}';\n`): void {
    const isFile = /\.tsx?$/.test(to);
    this.append(from, statement(isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to));
    if (isFile) this.append(to, '');
  }
}

const forbidden = [
  ['shared-imports-its-own-side', 'shared/a.ts', 'store/b.ts'],
  ['shared-is-pure', 'shared/a.ts', 'react'],
  ['shared-is-pure', 'shared/a.ts', 'node:fs'],
  ['store-imports-its-own-side', 'store/theme/a.ts', 'host/b.ts'],
  ['store-entities-not-to-each-other', 'store/theme/theme-service.ts', 'store/variant/variant-service.ts'],
  ['store-entities-not-to-each-other', 'store/theme/theme-service.ts', 'store/sandbox/faults.ts'],
  ['host-imports-its-own-side', 'host/a.ts', 'store/main.ts'],
  ['electron-package-stays-in-electron', 'host/a.ts', 'electron'],
  ['token-stays-in-vault-and-gateway', 'host/connections/a.ts', 'host/vault/access-token.ts'],
  ['token-stays-in-vault-and-gateway', 'electron/a.ts', 'host/vault/access-token.ts'],
  ['electron-imports-its-own-side', 'electron/a.ts', 'renderer/b.ts'],
  ['preload-is-thin', 'electron/preload.ts', 'host/a.ts'],
  ['preload-is-thin', 'electron/preload.ts', 'node:fs'],
  ['web-imports-its-own-side', 'web/a.ts', 'electron/b.ts'],
  ['renderer-imports-its-own-side', 'renderer/a.tsx', 'host/b.ts'],
  ['renderer-has-no-node', 'renderer/a.tsx', 'node:fs'],
  ['ui-knows-no-feature', 'renderer/ui/a.tsx', 'renderer/features/theme/b.ts'],
  ['frame-knows-workspaces-only', 'renderer/app/a.tsx', 'renderer/features/theme/workspace.tsx'],
  ['frame-knows-workspaces-only', 'renderer/queue/a.tsx', 'renderer/features/theme/b.tsx'],
  ['workspaces-are-declared', 'renderer/app/workspaces.ts', 'renderer/features/theme/b.tsx'],
  ['features-do-not-know-the-frame', 'renderer/features/theme/a.tsx', 'renderer/app/b.tsx'],
  ['renderer-features-not-to-each-other', 'renderer/features/theme/a.tsx', 'renderer/features/order/b.tsx'],
  ['e2e-imports-its-own-side', 'e2e/a.test.ts', 'store/main.ts'],
  ['bench-imports-its-own-side', 'bench/a.ts', 'store/b.ts'],
  ['bench-measures-the-grid-itself', 'bench/a.ts', 'renderer/b.tsx'],
  ['bench-measures-the-grid-itself', 'bench/grid/a.tsx', 'renderer/features/b.tsx'],
  ['not-to-test', 'host/a.ts', 'host/b.test.ts'],
] as const;

const waysToImport = [
  ['type-import', (specifier: string) => `import type { B } from '${specifier}';`],
  ['re-export', (specifier: string) => `export * from '${specifier}';`],
  ['named-re-export', (specifier: string) => `export type { B } from '${specifier}';`],
  ['import-on-demand', (specifier: string) => `export const b = () => import('${specifier}');`],
  ['import-in-a-type', (specifier: string) => `export type B = import('${specifier}').B;`],
  ['require', (specifier: string) => `export const b = require('${specifier}');`],
] as const;

describe('the check fails and reports', () => {
  let outcome: Outcome;

  beforeAll(() => {
    outcome = checkProject((project) => {
      for (const [, from, to] of forbidden) project.addImport(from, to);
      for (const [way, statement] of waysToImport) {
        project.addImport(`renderer/${way}.tsx`, 'host/b.ts', statement);
      }
      project.append('host/one.ts', "import './other.ts';");
      project.append('host/other.ts', "import './one.ts';");
      project.append('host/lost.ts', "import './not-there.ts';");
    });
  });

  test('the failure in its exit code', () => {
    expect(outcome.status).toBe(1);
  });

  test.each(forbidden)('%s: %s → %s', (rule, from, to) => {
    const target = /\.tsx?$|^node:/.test(to) ? to.replace('node:', '') : `node_modules/${to}/index.js`;
    expect(outcome.stderr).toContain(`${rule}: ${from} → ${target}\n`);
  });

  test.each(waysToImport)('a forbidden %s', (way) => {
    expect(outcome.stderr).toContain(`renderer-imports-its-own-side: renderer/${way}.tsx → host/b.ts\n`);
  });

  test('two files that import each other', () => {
    expect(outcome.stderr).toContain('no-cycles: host/one.ts → host/other.ts\n');
  });

  test('an import of a missing file', () => {
    expect(outcome.stderr).toContain('resolvable: host/lost.ts → ./not-there.ts\n');
  });
});

test('the check passes for imports that the rules allow', () => {
  const outcome = checkProject((project) => {
    project.addImport('shared/a.ts', 'zod');
    project.addImport('shared/a.test.ts', 'node:fs');
    project.addImport('store/theme/theme-graphql.ts', 'store/graphql/builder.ts');
    project.addImport('store/theme/theme-service.ts', 'store/order/order-reader.ts');
    project.addImport('store/graphql/store-schema.ts', 'store/theme/theme-graphql.ts');
    project.addImport('host/gateway/a.ts', 'host/vault/access-token.ts');
    project.addImport('electron/main.ts', 'electron');
    project.addImport('electron/menu.ts', 'host/create-host.ts');
    project.addImport('electron/preload.ts', 'shared/contract/host-contract.ts');
    project.addImport('web/main.ts', 'host/create-host.ts');
    project.addImport('renderer/app/workspaces.ts', 'renderer/features/theme/workspace.tsx');
    project.addImport('renderer/features/theme/theme-list.tsx', 'renderer/ui/table.tsx');
  });
  expect(outcome).toEqual({ status: 0, stderr: '' });
});

test('the check fails if it reads no TypeScript', () => {
  expect(checkProject((project) => project.append('host/a.js', ''))).toEqual({
    status: 1,
    stderr: 'No TypeScript was read, so nothing was checked.\n',
  });
});

test('a file that cannot be parsed fails the check', () => {
  const { status, stderr } = checkProject((project) => project.append('host/a.ts', 'import from from from;'));
  expect(status).toBe(1);
  expect(stderr).toContain('host/a.ts');
});
