import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** What is not packed: what only tools read. */
const LEFT_OUT = /\.(?:map|md|ts)$|^\.licences$/;

/**
 * Puts what the web shell needs into `folder`: its bundles, the store's, the pages, and the keychain library with the
 * native module at `modulePath`. Copied, because electron-builder takes out of the archive what it is told to put beside
 * it. The manifest is `manifest`.
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
