import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Paths in an unpacked app. */
export interface PackedApp {
  readonly folder: string;
  readonly archive: string;
  /** The file that contains the fuses. */
  readonly program: string;
  /** The web shell with the store and pages, for plain Node; only on Linux. */
  readonly web: string;
}

/** Finds the app that packing on this system has written below `output`. Throws if there is none. */
export function packedAppIn(output: string): PackedApp {
  const [folder] = globSync('{*-unpacked,mac*}', { cwd: output })
    .map((name) => join(output, name))
    .filter((path) => statSync(path).isDirectory());
  if (folder === undefined) throw new Error(`There is no unpacked app in ${output}.`);
  const mac = join(folder, 'Storedesk.app');
  const resources = existsSync(mac) ? join(mac, 'Contents/Resources') : join(folder, 'resources');
  const program = [mac, join(folder, 'Storedesk.exe'), join(folder, 'storedesk')].find((path) =>
    existsSync(path),
  );
  if (program === undefined) throw new Error(`There is no program in ${folder}.`);
  return { folder, archive: join(resources, 'app.asar'), program, web: join(resources, 'web') };
}

/** Yields all files of the app with their content, the archive as one file; paths are relative to its folder, with slashes. */
export function* filesOf({
  folder,
}: PackedApp): Generator<{ readonly path: string; readonly content: Buffer }> {
  for (const path of globSync('**/*', { cwd: folder })) {
    const full = join(folder, path);
    if (statSync(full).isFile()) yield { path: path.replaceAll('\\', '/'), content: readFileSync(full) };
  }
}
