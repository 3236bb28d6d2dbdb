import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hash of each target's inputs when it was last built. */
type Stamps = Readonly<Record<string, string>>;

const stampFile = 'dist/.build-stamps.json';

/** Files that are never part of a build, so that editing a test makes nothing stale. */
const notBuilt = /\.test\.tsx?$|^tsconfig.*\.json$/;

/**
 * Creates a function that hashes inputs of targets. Hashes are cached, since targets share inputs, so files must not
 * change meanwhile.
 */
export function createInputHashes(root: string): (inputs: readonly string[]) => string {
  const known = new Map<string, string>();
  const hashOf = (input: string): string => {
    const hash = known.get(input) ?? hashFiles(root, filesBelow(root, input));
    known.set(input, hash);
    return hash;
  };
  return (inputs) => createHash('sha256').update(inputs.map(hashOf).join('\0')).digest('hex');
}

/** Hashes names and contents. */
function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Lists the file itself, or all files below a folder; empty if neither exists. */
function filesBelow(root: string, input: string): string[] {
  const stat = statSync(join(root, input), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [input];
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** Reads the stored hashes; empty if nothing was built yet or the file cannot be read, which only causes a rebuild. */
export function readStamps(root: string): Stamps {
  try {
    const stamps: unknown = JSON.parse(readFileSync(join(root, stampFile), 'utf8'));
    return typeof stamps === 'object' && stamps !== null ? { ...stamps } : {};
  } catch {
    return {};
  }
}

/** Replaces the file in one step, so that an interrupted build leaves the old one. */
export function writeStamps(root: string, stamps: Stamps): void {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const unfinished = join(root, `${stampFile}.${process.pid}`);
  writeFileSync(unfinished, `${JSON.stringify(stamps, null, 2)}\n`);
  renameSync(unfinished, join(root, stampFile));
}
