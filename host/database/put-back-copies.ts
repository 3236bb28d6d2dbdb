import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../data-folder/flush.ts';

const COPY = /^(?<file>.+\.db)\.before-(?<step>\d+)$/;

/** The copies in `dataDir` that updates have made of its files, each by a text that no later copy of the same name has. */
export function listCopies(dataDir: string): string[] {
  return copiesIn(dataDir).map(({ mark }) => mark);
}

/**
 * Puts back what an update has brought to a newer form, from the copies that were made before that: those that are not among
 * `known`, by `listCopies`. The newer files are kept beside them, under a name with `version`. For a version that could not read
 * them; nothing may have these files open. Cut short at whatever point, it does the rest when it is called again. Throws what
 * the disk says.
 */
export function putBackCopies(dataDir: string, known: readonly string[], version: string): void {
  const added = copiesIn(dataDir).filter(({ mark }) => !known.includes(mark));
  if (added.length === 0) return;
  for (const file of new Set(added.map((copy) => copy.file))) {
    const copies = added.filter((copy) => copy.file === file).toSorted((a, b) => a.step - b.step);
    // Of several, the first is what there was. The others go before it: called again, it must still be the first.
    const [first, ...later] = copies;
    if (first === undefined) continue;
    for (const { name } of later) rmSync(join(dataDir, name));
    keepNewer(join(dataDir, file), join(dataDir, `${file}.of-${version}`));
    renameSync(join(dataDir, first.name), join(dataDir, file));
  }
  flushFolder(dataDir);
}

/** What SQLite writes beside a file, and takes for its own by the name. */
const BESIDE = ['-wal', '-shm'];

function keepNewer(path: string, kept: string): void {
  if (existsSync(path)) {
    // Of one that was kept before, and is replaced now.
    for (const suffix of BESIDE) rmSync(kept + suffix, { force: true });
    renameSync(path, kept);
  }
  for (const suffix of BESIDE) if (existsSync(path + suffix)) renameSync(path + suffix, kept + suffix);
}

function copiesIn(dataDir: string) {
  return globSync('*.db.before-*', { cwd: dataDir }).flatMap((name) => {
    const { file, step } = COPY.exec(name)?.groups ?? {};
    if (file === undefined || step === undefined) return [];
    // Not whether it is later: the clock may have been set.
    const { mtimeNs } = statSync(join(dataDir, name), { bigint: true });
    return [{ name, file, step: Number(step), mark: `${name} ${String(mtimeNs)}` }];
  });
}
