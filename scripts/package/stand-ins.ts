import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The targets that can be packed without downloads: they only need the system's tools. */
export const STAND_IN_TARGETS = ['tar.gz', 'deb'];

const PACKAGES: Readonly<Record<string, string>> = { '7za': 'p7zip-full', 'dpkg-deb': 'dpkg' };

/**
 * Returns the environment that makes electron-builder use the system's `7za`, and dpkg-deb instead of fpm. Writes a
 * start script below `folder`. Throws with the package to install if one of the two is missing.
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
