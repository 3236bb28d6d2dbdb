import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is packed where nothing can be downloaded: these need no tool but the system's own. */
export const STAND_IN_TARGETS = ['tar.gz', 'deb'];

const PACKAGES: Readonly<Record<string, string>> = { '7za': 'p7zip-full', 'dpkg-deb': 'dpkg' };

/**
 * The environment that makes electron-builder use the system's `7za` and, for fpm, dpkg-deb. Writes a starter below
 * `folder`. Throws with the package to install when one of the two is missing.
 */
export function standInTools(folder: string): NodeJS.ProcessEnv {
  for (const tool of Object.keys(PACKAGES)) pathOf(tool);
  mkdirSync(folder, { recursive: true });
  const fpm = join(folder, 'fpm');
  const program = join(import.meta.dirname, 'fpm-stand-in.ts');
  writeFileSync(fpm, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
  return { ELECTRON_BUILDER_7ZIP_PATH: pathOf('7za'), CUSTOM_FPM_PATH: fpm };
}

function pathOf(tool: string): string {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', tool], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error(`${tool} is missing; on Debian: apt-get install ${PACKAGES[tool]}`);
  }
}
