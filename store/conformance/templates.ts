import { openDatabase, type DatabaseOptions } from '../database/connect.ts';
import { fillNewStore } from '../sandbox/fill-store.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';
import { seedEmpty } from '../sandbox/seed-empty.ts';
import type { Seed } from '../sandbox/seed.ts';
import { NOON } from './noon.ts';

export const TEMPLATE_NAMES = ['blank', 'empty', 'demo'] as const;
type TemplateName = (typeof TEMPLATE_NAMES)[number];

/** The template databases that tests copy: up to date, and filled by their seed. Names on a server, or paths of files. */
export type Templates = Readonly<Record<TemplateName, string>>;

const SEEDS: Readonly<Record<TemplateName, Seed | null>> = { blank: null, empty: seedEmpty, demo: seedDemo };

/** Creates a template in a new database. */
export async function makeTemplate(name: TemplateName, database: DatabaseOptions): Promise<void> {
  const opened = await openDatabase(database);
  if (!opened.ok) throw new Error(opened.error.message);
  const seed = SEEDS[name];
  if (seed !== null) await fillNewStore(opened.value, seed, () => NOON);
  await opened.value.close();
}

/** Returns the template for a seed; the blank one for a test's own seed. */
export function templateOf(templates: Templates, seed: Seed): string {
  return templates[TEMPLATE_NAMES.find((name) => SEEDS[name] === seed) ?? 'blank'];
}
