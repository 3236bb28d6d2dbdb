import { readFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { openLogFile, openLogStream } from '../host/data-folder/log-file.ts';
import { enginesOf } from '../host/diagnostics/engines.ts';
import type { HostDependencies } from '../host/dependencies.ts';
import { childEnvironment } from '../host/store-process/child-environment.ts';
import { systemMonotonicNow, systemTimer } from '../host/system-timer.ts';
import type { EnvironmentStore } from '../host/take-store-environment.ts';
import { launchStoreOnNode } from './launch-store.ts';

/** The folder that contains `package.json` and `dist/`: this file runs as dist/web/main.mjs. */
export const appFolder = join(import.meta.dirname, '../..');

/** The host's dependencies on plain Node, except the keychain. */
export function createHostDependencies(
  dataDir: string,
  environment: EnvironmentStore | null,
): Omit<HostDependencies, 'keyring'> {
  return {
    now: Date.now,
    monotonicNow: systemMonotonicNow,
    timer: systemTimer,
    random: Math.random,
    fetch: async (url, init) => fetch(url, init),
    launchStore: launchStoreOnNode({
      program: join(appFolder, 'dist/store/main.mjs'),
      env: { ...childEnvironment(process.env), ...compileCache() },
      openLog: () => openLogStream(join(dataDir, 'store.log')),
    }),
    dataDir,
    appInfo: {
      version: readVersion(),
      shell: 'web',
      platform: process.platform,
      engines: enginesOf(process.versions),
    },
    environment,
    desktop: null,
    updater: 'browser',
    notices: [],
    log: openLogFile(join(dataDir, 'host.log'), Date.now),
  };
}

/** Makes the store's process share this process's compile cache. */
function compileCache(): Record<string, string> {
  const ofThisNode = getCompileCacheDir();
  return ofThisNode === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisNode) };
}

function readVersion(): string {
  const manifest = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
