/** What `npm run build` makes of what; how is in `vite.config.ts`. Loads nothing of vite, so that a start that builds nothing does not wait for it. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInputHashes, readStamps } from './build-stamps.ts';

/** One thing that `npm run build` produces. */
export interface BuildTarget {
  /** Folders it may import, and therefore the folders whose change makes it stale. */
  readonly inputs: readonly string[];
  /** Targets without which it does not work: its threads read their programs from beside it. */
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

/** Everything that is built. The keys are the names that `npm run build -- <name>` takes. */
export const TARGETS: Readonly<Record<TargetName, BuildTarget>> = {
  renderer: { inputs: ['renderer', 'messages', 'shared'], output: 'dist/renderer/index.html' },
  electron: {
    inputs: ['electron', 'host', 'messages', 'shared'],
    needs: ['electron-catalogue-worker'],
    output: 'dist/electron/main.cjs',
  },
  preload: { inputs: ['electron', 'shared'], output: 'dist/electron/preload.cjs' },
  // The threads of the catalogue; main.cjs and main.mjs read them from beside themselves.
  'electron-catalogue-worker': {
    inputs: ['host', 'shared'],
    output: 'dist/electron/catalogue-worker.mjs',
  },
  'web-catalogue-worker': { inputs: ['host', 'shared'], output: 'dist/web/catalogue-worker.mjs' },
  web: { inputs: ['web', 'host', 'shared'], needs: ['web-catalogue-worker'], output: 'dist/web/main.mjs' },
  store: { inputs: ['store', 'shared'], needs: ['scan-worker'], output: 'dist/store/main.mjs' },
  // The thread of the store that runs its searches; main.mjs reads it from beside itself.
  'scan-worker': { inputs: ['store'], output: 'dist/store/scan-worker.mjs' },
};

/** What every target depends on besides its own folders. */
const commonInputs = ['package-lock.json', 'vite.config.ts'];

export interface StaleTarget {
  readonly name: TargetName;
  /** Of its inputs as they are now. */
  readonly hash: string;
}

/** Those of the targets, and of the ones that they need, that are not built as their inputs are now; with `force` all of them. */
export function findStale(root: string, names: readonly TargetName[], force = false): StaleTarget[] {
  const stamps = readStamps(root);
  const hashInputs = createInputHashes(root);
  return withNeeds(names)
    .map((name) => ({ name, hash: hashInputs([...TARGETS[name].inputs, ...commonInputs]) }))
    .filter(({ name, hash }) => force || stamps[name] !== hash || !exists(join(root, TARGETS[name].output)));
}

/** The targets, and those without which they do not work. */
export function withNeeds(names: readonly TargetName[]): TargetName[] {
  const wanted = new Set(names.flatMap((name) => [name, ...(TARGETS[name].needs ?? [])]));
  return TARGET_NAMES.filter((name) => wanted.has(name));
}

function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
