import { join } from 'node:path';
import { type App, session } from 'electron';
import { openLogStream } from '../host/data-folder/log-file.ts';
import type { Fetch, HostDependencies } from '../host/dependencies.ts';
import { enginesOf } from '../host/diagnostics/engines.ts';
import { childEnvironment } from '../host/store-process/child-environment.ts';
import { systemMonotonicNow, systemTimer } from '../host/system-timer.ts';
import { launchStoreInElectron } from './launch-store.ts';

export interface ShellDependencies extends Pick<
  HostDependencies,
  'dataDir' | 'environment' | 'keyring' | 'desktop' | 'updater' | 'notices' | 'log'
> {
  readonly app: App;
}

/** The host's dependencies as provided by Electron. Call only after the app is ready. */
export function createHostDependencies({ app, dataDir, ...given }: ShellDependencies): HostDependencies {
  return {
    ...given,
    now: Date.now,
    monotonicNow: systemMonotonicNow,
    timer: systemTimer,
    random: Math.random,
    fetch: gatewayFetch(),
    launchStore: launchStoreInElectron({
      modulePath: join(app.getAppPath(), 'dist/store/main.mjs'),
      cwd: dataDir,
      env: childEnvironment(process.env),
      openLog: () => openLogStream(join(dataDir, 'store.log')),
    }),
    dataDir,
    appInfo: {
      version: app.getVersion(),
      shell: 'electron',
      platform: process.platform,
      engines: enginesOf(process.versions),
    },
  };
}

/**
 * Fetches over Chromium's network stack, which uses the system's proxies and certificates. Its own session shares no cookies
 * or cache with the pages and stores none (the name does not begin with `persist:`).
 */
function gatewayFetch(): Fetch {
  const gateway = session.fromPartition('gateway', { cache: false });
  return async (url, init) => gateway.fetch(url, init);
}
