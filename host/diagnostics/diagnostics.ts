import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../shared/error-code.ts';
import type { Connections } from '../connections/connections.ts';
import type { HostDependencies } from '../dependencies.ts';
import type { Queue } from '../queue/queue.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Vault } from '../vault/vault.ts';
import { redact } from './redact.ts';

/** Lines taken from the end of each log, enough for the last few hours. */
const LINES = 150;
const LOGS = ['host.log', 'store.log'] as const;

export interface DiagnosticsSources extends Pick<HostDependencies, 'appInfo' | 'dataDir' | 'now'> {
  readonly connections: Pick<Connections, 'list' | 'originOf'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  readonly vault: Pick<Vault, 'problem'>;
  readonly queue: Pick<Queue, 'jobsUnderWay'>;
}

/**
 * Returns a text of a few hundred lines about this installation for whoever helps the user, who sees it before passing it on:
 * versions, settings, the number and kind of stores, open operations, and the ends of the logs, redacted by `redact`.
 */
export async function writeDiagnostics(sources: DiagnosticsSources): Promise<string> {
  const { appInfo, dataDir, now, connections, settings, vault, queue } = sources;
  const { version, shell, platform, engines } = appInfo;
  const { activeConnection: _open, ...chosen } = settings.read();
  const stores = connections.list();
  const waiting = queue
    .jobsUnderWay()
    .map(({ state, jobs }) => [state, jobs.reduce((sum, { count }) => sum + count, 0)]);
  const logs = await Promise.all(
    LOGS.map(async (name) => ['', `${name}, its last lines:`, ...(await tail(join(dataDir, name)))]),
  );
  const text = [
    `Storedesk ${version}, ${shell} on ${platform}, ${engines.map((one) => `${one.name} ${one.version}`).join(', ')}`,
    `time: ${new Date(now()).toISOString()}`,
    `keychain: ${JSON.stringify((await vault.problem()) ?? 'ready')}`,
    `settings: ${JSON.stringify(chosen)}`,
    ...stores.map(
      ({ kind, storeKind, tokenKept, readOnly }) =>
        `store: ${JSON.stringify({ kind, storeKind, tokenKept, readOnly })}`,
    ),
    `operations that are open: ${JSON.stringify(Object.fromEntries(waiting))}`,
    ...logs.flat(),
  ].join('\n');
  const names = stores.flatMap(({ id, name }) => [name, ...hostsOf(connections.originOf(id) ?? '')]);
  return redact(text, names);
}

/** The host of an origin, with and without its port. */
function hostsOf(origin: string): readonly string[] {
  if (!URL.canParse(origin)) return [];
  const { host, hostname } = new URL(origin);
  return [host, hostname];
}

/** The last lines of a file, or one line with the reason why it cannot be read. */
async function tail(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).trimEnd().split('\n').slice(-LINES);
  } catch (error) {
    return [`(cannot be read: ${errorCode(error) || 'unknown'})`];
  }
}
