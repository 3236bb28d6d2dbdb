import { resolve } from 'node:path';
import { defaultDataFolder, type Person } from '../host/data-folder/default-data-folder.ts';

/** The absolute path of the folder given by `--data=DIR` on the command line, or of the default one. */
export function dataFolderOf(argv: readonly string[], person: Person): string {
  const prefix = '--data=';
  const named = argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length);
  return named === undefined || named === '' ? defaultDataFolder(person) : resolve(named);
}
