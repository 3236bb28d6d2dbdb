/**
 * Builds what changed: `npm run build`, `npm run build -- --force`, `npm run build -- web store`.
 *
 * A target is up to date if the hash of the files that it may import is the same as at its last build.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockBuilds } from './build-lock.ts';
import { readStamps, writeStamps } from './build-stamps.ts';
import { findStale, type StaleTarget, TARGET_NAMES, type TargetName } from './build-targets.ts';

const root = join(import.meta.dirname, '..');

export interface BuildOptions {
  /** Targets to build; all by default. */
  readonly names?: readonly TargetName[];
  /** Also builds targets that are up to date. */
  readonly force?: boolean;
  /** Receives one line per target that was built. */
  readonly log?: (line: string) => void;
}

/** Brings the targets up to date and returns the names of those that had to be built. Throws what vite throws. */
export async function build({
  names = TARGET_NAMES,
  force = false,
  log = console.log,
}: BuildOptions = {}): Promise<TargetName[]> {
  if (findStale(root, names, force).length === 0) return [];
  // Vite takes the rest of such a path for a fragment or a query.
  if (/[#?]/.test(root)) throw new Error(`Move ${root} to a path without "#" and "?" to build Storedesk.`);
  const unlock = lockBuilds(root);
  const { NODE_ENV = '' } = process.env;
  // With the value that a test runner sets here, vite would bundle React's development build.
  process.env['NODE_ENV'] = 'production';
  try {
    // Checked again, because the previous holder of the lock may have built them.
    return await buildTargets(findStale(root, names, force), log);
  } finally {
    process.env['NODE_ENV'] = NODE_ENV;
    unlock();
  }
}

async function buildTargets(
  stale: readonly StaleTarget[],
  log: (line: string) => void,
): Promise<TargetName[]> {
  const { build: viteBuild } = await import('vite');
  const { configs } = await import('../vite.config.ts');
  const { writeNotices } = await import('./notices/collect-notices.ts');
  for (const { name, hash } of stale) {
    const startedAt = performance.now();
    await viteBuild(configs[name]);
    writeStamps(root, { ...readStamps(root), [name]: hash });
    log(`built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  writeNotices(root);
  return stale.map(({ name }) => name);
}

function isTargetName(name: string): name is TargetName {
  return TARGET_NAMES.some((known) => known === name);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !isTargetName(name));
  if (unknown !== undefined) {
    console.error(`There is no target "${unknown}"; there are ${TARGET_NAMES.join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const chosen = positionals.filter(isTargetName);
  await build({ force: values.force, ...(chosen.length > 0 && { names: chosen }) });
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    // vite's message says what is wrong; the stack of this script is of no interest.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
