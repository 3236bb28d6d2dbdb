import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Files that are not packed because only tools read them. */
const LEFT_OUT = /\.(?:map|md|ts)$|^\.licences$/;

/**
 * Copies what the web shell needs into `folder`: its bundles, the store's, the pages, and the keychain library with the
 * native module at `modulePath`. A copy, because electron-builder excludes from the archive what it puts next to it.
 * `manifest` becomes its package.json.
 */
export function stageWebShell(root: string, folder: string, modulePath: string, manifest: object): void {
  const parts = [
    'dist/web',
    'dist/store',
    'dist/renderer',
    'node_modules/@napi-rs/keyring',
    dirname(modulePath),
  ];
  for (const part of parts) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(basename(source)),
    });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
