/**
 * Runs the store as a process of its own (D7): reads the command line, opens the database, listens, prints one JSON line with
 * its address and tokens, and stops on request. Exit codes: 0 stopped on request, 1 cannot run or continue, 2 invalid options.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Monotonic } from '../shared/clock.ts';
import { errorCode } from '../shared/error-code.ts';
import { GRAPHQL_BUCKET, SEARCH_BUDGET_MS } from '../shared/limits.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { SCOPES } from '../shared/scopes.ts';
import { THEME_ARCHIVE } from '../shared/theme/theme-limits.ts';
import { reportUncaught } from '../shared/uncaught-errors.ts';
import { parseConfig, takeEnvironment, USAGE, type StoreConfig } from './config.ts';
import { createStore, type Store } from './create-store.ts';
import { describeDatabase } from './database/connect.ts';
import type { AccessToken } from './http/authenticate.ts';
import type { Log } from './log.ts';
import { closeToOthers } from './private-files.ts';
import { seedDemo } from './sandbox/seed-demo.ts';
import { seedEmpty } from './sandbox/seed-empty.ts';
import { seedLarge } from './sandbox/seed-large.ts';
import { stopWhenTold } from './stop-signals.ts';

const CANNOT_RUN = 1;
const WRONG_OPTIONS = 2;
const SEEDS = { demo: seedDemo, empty: seedEmpty, large: seedLarge } as const;

const log: Log = (entry) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
};

// A log that is no longer read, or that is on a full disk, must not end the store.
process.stderr.on('error', () => undefined);
reportUncaught(process, log, () => process.exit(CANNOT_RUN));

await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<void> {
  // Other users of this computer must not access the files of the store.
  process.umask(0o077);
  const config = parseConfig(args, process.cwd(), takeEnvironment(process.env));
  if (!config.ok) return end(config.error, WRONG_OPTIONS);
  if (config.value === 'help') {
    console.log(USAGE);
    return;
  }
  const started = await start(config.value);
  if (!started.ok) return end(started.error, CANNOT_RUN);
}

async function start(config: StoreConfig): Promise<Result<null, string>> {
  // Done before the database is touched, so that a store that cannot listen leaves no file behind.
  const blocked = await whyNotListen(config);
  if (blocked !== null) return err(blocked);
  const tokens = config.tokens.length > 0 ? config.tokens : [makeToken()];
  const opened = await createStore({
    database: 'path' in config.database ? { ...config.database, durability: 'full' } : config.database,
    filesFolder: config.files,
    seed: SEEDS[config.seed],
    now: Date.now,
    monotonicNow: () => performance.now() as Monotonic,
    random: Math.random,
    newRequestId: randomUUID,
    newSecret: () => randomBytes(32).toString('base64url'),
    log,
    tokens,
    sandbox: config.sandbox ? SEEDS : null,
    metrics: config.metrics,
    publicUrl: config.publicUrl,
    restBucket: config.restBucket,
    graphqlBucket: GRAPHQL_BUCKET,
    allowPrivateSource: config.allowPrivateSource,
    archiveLimits: THEME_ARCHIVE,
    searchBudget: SEARCH_BUDGET_MS,
  });
  if (!opened.ok) return err(opened.error.message);
  closeToOthers('path' in config.database ? config.database.path : null, config.files, log);
  return listen(opened.value, config, tokens);
}

async function listen(
  store: Store,
  { host, port, database, printTokens, stopWithStdin, drainMs }: StoreConfig,
  tokens: readonly AccessToken[],
): Promise<Result<null, string>> {
  try {
    const listening = await store.app.listen({ host, port });
    stopWhenTold({ process, log, stop: () => store.close(drainMs), stopWithStdin, drainMs });
    log({ level: 'info', event: 'listening', address: listening, database: describeDatabase(database) });
    // Standard output may be kept, for example by a journal, so tokens from a secret source are not printed.
    const printed = printTokens ? tokens : tokens.map(({ scopes }) => ({ token: null, scopes }));
    console.log(JSON.stringify({ listening, tokens: printed }));
    return ok(null);
  } catch (error) {
    await store.close();
    return err(describeListenError(error, { host, port }));
  }
}

/** Tries to listen, and stops. Returns a sentence about the problem, or null. */
async function whyNotListen({ host, port }: Pick<StoreConfig, 'host' | 'port'>): Promise<string | null> {
  const server = createServer();
  try {
    const listening = once(server, 'listening');
    server.listen({ host, port });
    await listening;
    server.close();
    await once(server, 'close');
    return null;
  } catch (error) {
    return describeListenError(error, { host, port });
  }
}

function describeListenError(error: unknown, { host, port }: Pick<StoreConfig, 'host' | 'port'>): string {
  const code = errorCode(error) || String(error);
  const place = `Port ${String(port)} of ${host}`;
  if (code === 'EADDRINUSE') return `${place} is already in use.`;
  if (code === 'EACCES') return `${place} may not be used by this user.`;
  return `${place} cannot be listened on (${code}).`;
}

function makeToken(): AccessToken {
  return { token: `sat_${randomBytes(32).toString('base64url')}`, scopes: SCOPES };
}

function end(sentence: string, exitCode: number): void {
  console.error(sentence);
  process.exitCode = exitCode;
}
