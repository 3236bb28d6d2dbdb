import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks the location of the fuses in Electron's program; @electron/fuses looks for it. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSE_VERSION = 1;
/** Electron's defaults: one character per fuse, '1' for on, '0' for off. */
const DEFAULT_FUSES = '101100011';

/**
 * Writes the files that electron-builder expects in a Linux distribution of Electron, so that packing can be tested
 * where the real one cannot be downloaded. It does not run.
 */
export function writeStubElectron(folder: string, version: string): void {
  mkdirSync(join(folder, 'locales'), { recursive: true });
  mkdirSync(join(folder, 'resources'));
  const program = Buffer.concat([
    Buffer.from('#!/bin/sh\necho "This stands for Electron and does not run." >&2\nexit 86\n'),
    Buffer.from(SENTINEL),
    Buffer.from([FUSE_VERSION, DEFAULT_FUSES.length]),
    Buffer.from(`${DEFAULT_FUSES}\n`),
  ]);
  writeFileSync(join(folder, 'electron'), program, { mode: 0o755 });
  for (const name of ['chrome-sandbox', 'chrome_crashpad_handler']) {
    writeFileSync(join(folder, name), '', { mode: 0o755 });
  }
  for (const name of [
    'icudtl.dat',
    'resources.pak',
    'LICENSE',
    'LICENSES.chromium.html',
    'locales/en-US.pak',
  ]) {
    writeFileSync(join(folder, name), '');
  }
  writeFileSync(join(folder, 'version'), version);
}
