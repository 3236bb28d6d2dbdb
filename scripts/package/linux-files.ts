import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Installed next to Electron's program; see electron/resources/linux/storedesk-open.sh. */
export const LAUNCHER = 'storedesk-open';

interface InstallScripts {
  readonly afterInstall: string;
  readonly afterRemove: string;
}

/**
 * Writes electron-builder's own scripts for .deb and .rpm, which set up the sandbox, AppArmor and the desktop
 * databases, to `folder`, with one change: the command `storedesk` is our launcher instead of Electron's program.
 */
export function writeInstallScripts(folder: string): InstallScripts {
  return {
    afterInstall: withLauncher(folder, 'after-install.tpl'),
    afterRemove: withLauncher(folder, 'after-remove.tpl'),
  };
}

function withLauncher(folder: string, name: string): string {
  const templates = join(dirname(require.resolve('app-builder-lib/package.json')), 'templates/linux');
  const theirs = readFileSync(join(templates, name), 'utf8');
  const program = "'/opt/${sanitizedProductName}/${executable}'";
  if (!theirs.includes(program)) throw new Error(`electron-builder's ${name} no longer names ${program}.`);
  const path = join(folder, name);
  writeFileSync(path, theirs.replaceAll(program, `'/opt/\${sanitizedProductName}/${LAUNCHER}'`));
  return path;
}
