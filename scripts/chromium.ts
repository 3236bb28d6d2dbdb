import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const howToInstallChromium =
  'No Chromium was found: run `apt-get install chromium`, or set STOREDESK_CHROMIUM to its path.';

/** The Chromium that tests drive: the one that is named, Debian's, or one on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['STOREDESK_CHROMIUM'];
  if (named !== undefined && named !== '') return isExecutable(named) ? named : undefined;
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'chromium')).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
