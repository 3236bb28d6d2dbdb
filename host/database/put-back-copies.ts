import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../data-folder/flush.ts';

const COPY = /^(?<file>.+\.db)\.before-(?<step>\d+)$/;

/** The copies in `dataDir` that updates made of its files, each as a text that differs from any later copy of the same name. */
export function listCopies(dataDir: string): string[] {
  return copiesIn(dataDir).map(({ mark }) => mark);
}

/**
 * Restores files that an update migrated, from the copies made before that: those not in `known` (see `listCopies`). The
 * newer files are kept next to them, with `version` in the name. For a version that cannot read the newer files; they must
 * not be open. If interrupted, calling it again completes the rest. Throws disk errors.
 */
export function putBackCopies(dataDir: string, known: readonly string[], version: string): void {
  const added = copiesIn(dataDir).filter(({ mark }) => !known.includes(mark));
  if (added.length === 0) return;
  for (const file of new Set(added.map((copy) => copy.file))) {
    const copies = added.filter((copy) => copy.file === file).toSorted((a, b) => a.step - b.step);
    // The oldest of several is the original. The later ones are deleted first, so that a repeated call still finds it first.
    const [first, ...later] = copies;
    if (first === undefined) continue;
    for (const { name } of later) rmSync(join(dataDir, name));
    keepNewer(join(dataDir, file), join(dataDir, `${file}.of-${version}`));
    renameSync(join(dataDir, first.name), join(dataDir, file));
  }
  flushFolder(dataDir);
}

/** Companion files that SQLite finds by name. */
const BESIDE = ['-wal', '-shm'];

function keepNewer(path: string, kept: string): void {
  if (existsSync(path)) {
    // Left from an earlier kept file that is now being replaced.
    for (const suffix of BESIDE) rmSync(kept + suffix, { force: true });
    renameSync(path, kept);
  }
  for (const suffix of BESIDE) if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
}

function copiesIn(dataDir: string) {
  return globSync('*.db.before-*', { cwd: dataDir }).flatMap((name) => {
    const { file, step } = COPY.exec(name)?.groups ?? {};
    if (file === undefined || step === undefined) return [];
    // Compared for equality, not order: the clock may have been set.
    const { mtimeNs } = statSync(join(dataDir, name), { bigint: true });
    return [{ name, file, step: Number(step), mark: `${name} ${String(mtimeNs)}` }];
  });
}
