import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** For each target, the hash of its inputs when it was last built. */
export type Stamps = Readonly<Record<string, string>>;

const stampFile = 'dist/.build-stamps.json';

/** Files that can never end up in a build: an edited test makes nothing stale. */
const notBuilt = /\.test\.tsx?$|^tsconfig.*\.json$/;

/** Hashes inputs of targets that stay as they are meanwhile: what several of them have in common is read once. */
export function createInputHashes(root: string): (inputs: readonly string[]) => string {
  const known = new Map<string, string>();
  const hashOf = (input: string): string => {
    const hash = known.get(input) ?? hashFiles(root, filesBelow(root, input));
    known.set(input, hash);
    return hash;
  };
  return (inputs) => createHash('sha256').update(inputs.map(hashOf).join('\0')).digest('hex');
}

/** Over names and contents. */
function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files.toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** A file, or all below a folder; none when there is neither. */
function filesBelow(root: string, input: string): string[] {
  const stat = statSync(join(root, input), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [input];
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** The noted hashes; none when nothing was built yet or the file cannot be read, which only means building again. */
export function readStamps(root: string): Stamps {
  try {
    const stamps: unknown = JSON.parse(readFileSync(join(root, stampFile), 'utf8'));
    return typeof stamps === 'object' && stamps !== null ? { ...stamps } : {};
  } catch {
    return {};
  }
}

/** Replaces the file in one step, so that a build that is stopped half-way leaves the old one. */
export function writeStamps(root: string, stamps: Stamps): void {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const unfinished = join(root, `${stampFile}.${process.pid}`);
  writeFileSync(unfinished, `${JSON.stringify(stamps, null, 2)}\n`);
  renameSync(unfinished, join(root, stampFile));
}
