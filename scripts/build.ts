/**
 * Builds what changed: `npm run build`, `npm run build -- --force`, `npm run build -- web store`.
 *
 * A target is up to date when the hash of the files it may import is the one that was noted when it was last built.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build as viteBuild } from 'vite';
import { type BuildTarget, type TargetName, targets } from '../vite.config.ts';
import { lockBuilds } from './build-lock.ts';
import { hashInputs, readStamps, writeStamps } from './build-stamps.ts';
import { writeNotices } from './notices/collect-notices.ts';

const root = join(import.meta.dirname, '..');

/** What every target depends on besides its own folders. */
const commonInputs = ['package-lock.json', 'vite.config.ts'];

export interface BuildOptions {
  /** Targets to build; all of them when left out. */
  readonly names?: readonly TargetName[];
  /** Builds even what is up to date. */
  readonly force?: boolean;
  /** Receives one line per target that was built. */
  readonly log?: (line: string) => void;
}

/** Brings the targets up to date and returns the names of those that had to be built. Throws what vite throws. */
export async function build(options: BuildOptions = {}): Promise<TargetName[]> {
  if (findStale(options).length === 0) return [];
  const unlock = lockBuilds(root);
  const { NODE_ENV = '' } = process.env;
  // What a test runner sets here would give React's development build.
  process.env['NODE_ENV'] = 'production';
  try {
    // Looked at again: whoever had the lock may have built them.
    return await buildTargets(findStale(options), options.log ?? console.log);
  } finally {
    process.env['NODE_ENV'] = NODE_ENV;
    unlock();
  }
}

interface StaleTarget {
  readonly name: TargetName;
  /** Of its inputs as they are now. */
  readonly hash: string;
}

/** The targets, and those without which they do not work. */
export function withNeeds(names: readonly TargetName[]): TargetName[] {
  const wanted = new Set<string>(names);
  for (const name of names) {
    const { needs = [] }: BuildTarget = targets[name];
    for (const needed of needs) wanted.add(needed);
  }
  return targetNames().filter((name) => wanted.has(name));
}

function findStale({ names = targetNames(), force = false }: BuildOptions): StaleTarget[] {
  const stamps = readStamps(root);
  return withNeeds(names)
    .map((name) => ({ name, hash: hashInputs(root, [...targets[name].inputs, ...commonInputs]) }))
    .filter(({ name, hash }) => force || stamps[name] !== hash || !exists(targets[name].output));
}

async function buildTargets(
  stale: readonly StaleTarget[],
  log: (line: string) => void,
): Promise<TargetName[]> {
  for (const { name, hash } of stale) {
    const startedAt = performance.now();
    await viteBuild(targets[name].vite);
    writeStamps(root, { ...readStamps(root), [name]: hash });
    log(`built ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  writeNotices(root);
  return stale.map(({ name }) => name);
}

function targetNames(): TargetName[] {
  return Object.keys(targets).filter(isTargetName);
}

function isTargetName(name: string): name is TargetName {
  return Object.hasOwn(targets, name);
}

function exists(path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false }) !== undefined;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !isTargetName(name));
  if (unknown !== undefined) {
    console.error(`There is no target "${unknown}"; there are ${targetNames().join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const chosen = positionals.filter(isTargetName);
  await build({ force: values.force, ...(chosen.length > 0 && { names: chosen }) });
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    // What is wrong is in vite's message; where this script called vite is of no interest.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
