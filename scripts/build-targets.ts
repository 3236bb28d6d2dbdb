/**
 * The targets of `npm run build` and their inputs; `vite.config.ts` says how they are built. Does not import vite, so
 * that a start without a build need not load it.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInputHashes, readStamps } from './build-stamps.ts';

/** One thing that `npm run build` produces. */
interface BuildTarget {
  /** Folders it may import, and therefore the folders whose change makes it stale. */
  readonly inputs: readonly string[];
  /** Targets that it needs at run time: its threads load their programs from the same folder. */
  readonly needs?: readonly TargetName[];
  /** The file that exists once it is built. */
  readonly output: string;
}

export const TARGET_NAMES = [
  'renderer',
  'electron',
  'preload',
  'electron-catalogue-worker',
  'web-catalogue-worker',
  'web',
  'store',
  'scan-worker',
] as const;
export type TargetName = (typeof TARGET_NAMES)[number];

/** Everything that is built. The keys are the names accepted by `npm run build -- <name>`. */
export const TARGETS: Readonly<Record<TargetName, BuildTarget>> = {
  renderer: { inputs: ['renderer', 'messages', 'shared'], output: 'dist/renderer/index.html' },
  electron: {
    inputs: ['electron', 'host', 'messages', 'shared'],
    needs: ['electron-catalogue-worker'],
    output: 'dist/electron/main.cjs',
  },
  preload: { inputs: ['electron', 'shared'], output: 'dist/electron/preload.cjs' },
  // The threads of the catalogue; main.cjs and main.mjs load them from their own folder.
  'electron-catalogue-worker': {
    inputs: ['host', 'shared'],
    output: 'dist/electron/catalogue-worker.mjs',
  },
  'web-catalogue-worker': { inputs: ['host', 'shared'], output: 'dist/web/catalogue-worker.mjs' },
  web: { inputs: ['web', 'host', 'shared'], needs: ['web-catalogue-worker'], output: 'dist/web/main.mjs' },
  store: { inputs: ['store', 'shared'], needs: ['scan-worker'], output: 'dist/store/main.mjs' },
  // The store's thread for searches; main.mjs loads it from its own folder.
  'scan-worker': { inputs: ['store'], output: 'dist/store/scan-worker.mjs' },
};

/** Inputs of every target, besides its own folders. */
const commonInputs = ['package-lock.json', 'vite.config.ts'];

export interface StaleTarget {
  readonly name: TargetName;
  /** The hash of its current inputs. */
  readonly hash: string;
}

/** Finds the targets, including the needed ones, whose output is missing or out of date; with `force`, returns all of them. */
export function findStale(root: string, names: readonly TargetName[], force = false): StaleTarget[] {
  const stamps = readStamps(root);
  const hashInputs = createInputHashes(root);
  return withNeeds(names)
    .map((name) => ({ name, hash: hashInputs([...TARGETS[name].inputs, ...commonInputs]) }))
    .filter(({ name, hash }) => force || stamps[name] !== hash || !exists(join(root, TARGETS[name].output)));
}

/** The targets and those that they need. */
export function withNeeds(names: readonly TargetName[]): TargetName[] {
  const wanted = new Set(names.flatMap((name) => [name, ...(TARGETS[name].needs ?? [])]));
  return TARGET_NAMES.filter((name) => wanted.has(name));
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
