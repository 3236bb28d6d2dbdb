/**
 * The web shell: `node dist/web/main.mjs --port N --data DIR`. Prints one line with the address on standard output; a failure
 * to start is one sentence on standard error. Exit codes: 0 stopped on request, or already running; 1 cannot start, or
 * stopped by an internal error; 2 invalid options.
 */
import { randomBytes } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { createHost } from '../host/create-host.ts';
import { describeWithLink, linkTo } from '../host/data-folder/describe-running-shell.ts';
import { defaultDataFolder } from '../host/data-folder/default-data-folder.ts';
import {
  type DataFolderLock,
  lockDataFolder,
  type LockFailure,
} from '../host/data-folder/lock-data-folder.ts';
import { serveRendererFiles } from '../host/renderer-files/renderer-files.ts';
import { systemMonotonicNow } from '../host/system-timer.ts';
import { type EnvironmentStore, takeStoreEnvironment } from '../host/take-store-environment.ts';
import { reportUncaught } from '../shared/uncaught-errors.ts';
import { finishJobs, STOP_PATIENCE_MS } from './finish-jobs.ts';
import { openOsKeyring } from '../host/vault/os-keyring.ts';
import { watchKeyring } from '../host/vault/watch-keyring.ts';
import { appFolder, createHostDependencies } from './host-dependencies.ts';
import { listenOnLoopback } from './listen.ts';
import { readWebOptions, type WebOptions } from './options.ts';
import { createSessions } from './session.ts';
import { stopRequests } from './stop-requested.ts';
import { createWebServer } from './web-server.ts';

const ENDED_BY_A_BUG =
  'Storedesk has stopped because of an internal error. What was not sent yet is kept, except for stores connected for this session only. Details are in host.log in the data folder.';

async function main(): Promise<number> {
  // Files written by this process and its store must not be readable by other users.
  process.umask(0o077);
  const person = { platform: process.platform, env: process.env, home: homedir() };
  const options = readWebOptions(process.argv.slice(2), defaultDataFolder(person));
  if (!options.ok) return fail(options.error, 2);
  const environment = takeStoreEnvironment(process.env);
  if (!environment.ok) return fail(environment.error, 2);

  const lock = lockDataFolder(options.value.dataDir);
  if (!lock.ok) return explain(lock.error);
  try {
    return await run(options.value, environment.value, lock.value);
  } finally {
    lock.value.release();
  }
}

async function explain(failure: LockFailure): Promise<number> {
  if (failure.kind === 'cannot_lock') return fail(failure.message, 1);
  console.log(await describeWithLink(failure.by, fetch));
  return failure.by === null ? 1 : 0;
}

async function run(
  options: WebOptions,
  environment: EnvironmentStore | null,
  lock: DataFolderLock,
): Promise<number> {
  const stop = stopRequests(systemMonotonicNow);
  const { keyring, isWaiting } = watchKeyring(openOsKeyring(appFolder));
  const dependencies = { ...createHostDependencies(options.dataDir, environment), keyring };
  // Before it exits, Node waits for native calls to return, for example until the user answers a keychain prompt.
  process.on('exit', () => {
    if (isWaiting()) process.kill(process.pid, 'SIGKILL');
  });
  reportUncaught(process, dependencies.log, () => process.exit(fail(ENDED_BY_A_BUG, 1)));
  const host = createHost(dependencies);
  const started = await host.start();
  if (!started.ok) return fail(started.error.message, 1);
  host.startStore();

  const newSecret = () => randomBytes(32).toString('base64url');
  const sessions = createSessions({ monotonicNow: systemMonotonicNow, newSecret });
  const linkSecret = newSecret();
  const serveFile = serveRendererFiles(join(appFolder, 'dist/renderer'));
  const { server, events } = createWebServer({ host, serveFile, sessions, linkSecret });
  const port = await listenOnLoopback(server, options.port);
  if (!port.ok) {
    await host.stop();
    return fail(port.error, 1);
  }
  const address = `http://127.0.0.1:${port.value}`;
  lock.announce({ shell: 'web', address, secret: linkSecret });
  const because = options.because === null ? '' : ` (${options.because})`;
  console.log(`Storedesk runs in your browser${because}: ${linkTo(address, sessions.issueLink())}`);

  await stop.first;
  // If the terminal was closed, writing fails. That must not end this process before the jobs have ended.
  process.stdout.on('error', () => undefined);
  await finishJobs(host, stop.again, (sentence) => console.log(sentence));
  setTimeout(() => {
    dependencies.log({ level: 'warn', event: 'stop_given_up', after_ms: STOP_PATIENCE_MS });
    process.kill(process.pid, 'SIGKILL');
  }, STOP_PATIENCE_MS).unref();
  server.close();
  events.closeAll();
  await host.stop();
  server.closeAllConnections();
  return 0;
}

function fail(sentence: string, code: number): number {
  console.error(sentence);
  return code;
}

process.exitCode = await main();
