import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export const howToInstallChromium =
  'No Chromium was found: run `apt-get install chromium chromium-headless-shell`, or set STOREDESK_CHROMIUM to its path.';

/** Finds the Chromium for tests: the one set in STOREDESK_CHROMIUM, Debian's, or one on the PATH. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return isNamed(env) ? named(env) : findProgram('chromium', env);
}

/**
 * Finds the headless shell, which takes half as much processor time, or else Chromium. The headless shell shows no
 * notifications and does not print.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return isNamed(env) ? named(env) : (findProgram('chromium-headless-shell', env) ?? findChromium(env));
}

function isNamed({ STOREDESK_CHROMIUM: path = '' }: NodeJS.ProcessEnv): boolean {
  return path !== '';
}

function named({ STOREDESK_CHROMIUM: path = '' }: NodeJS.ProcessEnv): string | undefined {
  return isExecutable(path) ? path : undefined;
}

function findProgram(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const folders = ['/usr/bin', ...(env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
