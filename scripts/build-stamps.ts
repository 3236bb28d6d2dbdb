import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** For each target, the hash of its inputs when it was last built. */
export type Stamps = Readonly<Record<string, string>>;

const stampFile = 'dist/.build-stamps.json';

/** Files that can never end up in a build: an edited test makes nothing stale. */
const notBuilt = /\.test\.tsx?$|(^|[\\/])tsconfig[^\\/]*\.json$/;

/** A hash over the names and contents of `inputs`: files, or folders with everything below them. */
export function hashInputs(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(root, input)).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(root: string, input: string): string[] {
  const stat = statSync(join(root, input), { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (stat.isFile()) return [input];
  return globSync(`${input}/**`, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !notBuilt.test(file));
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
