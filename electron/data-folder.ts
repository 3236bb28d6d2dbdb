import { resolve } from 'node:path';
import { defaultDataFolder, type UserFolders } from '../host/data-folder/default-data-folder.ts';

/** The absolute path of the folder given by `--data=DIR` on the command line, or of the default one. */
export function dataFolderOf(argv: readonly string[], user: UserFolders): string {
  const prefix = '--data=';
  const named = argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length);
  return named === undefined || named === '' ? defaultDataFolder(user) : resolve(named);
}
