import { existsSync, globSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const COPY = /^(?<file>.+\.db)\.before-\d+$/;

/**
 * Puts back what an update has brought to a newer form, from the copies that were made before that, after `since` (milliseconds since
 * 1970). The newer files are kept beside them, under a name with `version`. For a version that is to be replaced by the
 * one before it, which could not read them; nothing may have these files open.
 */
export function putBackCopies(dataDir: string, since: number, version: string): void {
  const copies = globSync('*.db.before-*', { cwd: dataDir })
    .filter((name) => COPY.test(name) && statSync(join(dataDir, name)).mtimeMs >= since)
    .toSorted();
  const done = new Set<string>();
  // An update of several steps makes a copy before each: the first is what there was.
  for (const copy of copies) {
    const file = COPY.exec(copy)?.groups?.['file'] ?? '';
    if (done.has(file)) continue;
    done.add(file);
    for (const suffix of ['', '-wal', '-shm']) {
      const newer = join(dataDir, file + suffix);
      if (existsSync(newer)) renameSync(newer, join(dataDir, `${file}.of-${version}${suffix}`));
    }
    renameSync(join(dataDir, copy), join(dataDir, file));
  }
}
