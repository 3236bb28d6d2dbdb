import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplate, TEMPLATE_NAMES } from './templates.ts';

/** Creates the SQLite files that the project's tests copy. Returns a function that removes them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'storedesk-templates-'));
  const pathOf = (name: string): string => join(folder, `${name}.db`);
  const templates = { blank: pathOf('blank'), empty: pathOf('empty'), demo: pathOf('demo') };
  for (const name of TEMPLATE_NAMES)
    await makeTemplate(name, { path: templates[name], durability: 'normal' });
  project.provide('sqliteTemplates', templates);
  return async () => rm(folder, { recursive: true });
}
