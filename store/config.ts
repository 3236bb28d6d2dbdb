import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { REST_BUCKET } from '../shared/limits.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { SCOPES } from '../shared/scopes.ts';
import { parseAddress } from './database/postgres-address.ts';
import type { AccessToken } from './http/authenticate.ts';
import { SEED_NAMES, type SeedName } from './sandbox/seed.ts';
import type { BucketSettings } from '../shared/leaky-bucket.ts';

import { readTokensFile } from './tokens-file.ts';
import { parseTokenLines, parseTokens } from './tokens.ts';

/** Absolute path of a SQLite file, or the URL of a PostgreSQL database, which may include the password. */
export type DatabasePlace = { readonly path: string } | { readonly url: string };

/** Settings of a store, from its command line and environment (D7). */
export interface StoreConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly database: DatabasePlace;
  /** Absolute path of the folder for the files of themes and bulk operations. */
  readonly files: string;
  readonly seed: SeedName;
  /** If empty, the store generates one token with every scope. */
  readonly tokens: readonly AccessToken[];
  /** True if the tokens may be printed: they are in the process list anyway (`--token`) or have to be generated. */
  readonly printTokens: boolean;
  readonly sandbox: boolean;
  readonly allowPrivateSource: boolean;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** Base URL where clients reach the store, without a trailing slash; if null, it is taken from each request. */
  readonly publicUrl: string | null;
  readonly restBucket: BucketSettings;
  /** Stop when standard input ends, because the process that started the store is then gone. */
  readonly stopWithStdin: boolean;
  /** How long a stopping store reports so at `/readyz` while it still serves requests, in milliseconds. */
  readonly drainMs: number;
}

const OPTIONS = {
  port: { type: 'string', default: '4000' },
  host: { type: 'string', default: '127.0.0.1' },
  database: { type: 'string' },
  files: { type: 'string' },
  seed: { type: 'string', default: 'empty' },
  token: { type: 'string', multiple: true, default: [] as string[] },
  'tokens-file': { type: 'string' },
  sandbox: { type: 'boolean', default: false },
  'allow-private-src': { type: 'boolean', default: false },
  metrics: { type: 'boolean', default: false },
  'public-url': { type: 'string' },
  'rest-bucket': { type: 'string', default: String(REST_BUCKET.size) },
  'rest-rate': { type: 'string', default: String(REST_BUCKET.perSecond) },
  'stop-with-stdin': { type: 'boolean', default: false },
  drain: { type: 'string', default: '0' },
  help: { type: 'boolean', default: false },
} as const;

/** What `--help` prints. */
export const USAGE = [
  'npm run store -- [options]',
  '  --port N              port to listen on (default 4000; 0 for any free port)',
  '  --host ADDRESS        address to listen on (default 127.0.0.1)',
  '  --database FILE       SQLite file, created if missing (default storedesk-store.db in the current folder)',
  '  --database postgres://USER@HOST:PORT/DATABASE',
  '                        PostgreSQL database, which several stores can share; list the servers of a cluster as',
  '                        HOST:PORT,HOST:PORT. Without a password, which other users of the machine could read: put it into',
  '                        PGPASSWORD, ~/.pgpass, or the address in the environment variable STORE_DATABASE_URL',
  '  --files FOLDER        folder of theme and bulk operation files (default next to the SQLite file; storedesk-store-files',
  '                        with PostgreSQL)',
  '  --seed demo|empty|large',
  '                        contents of a new database (default empty); large has 1,000,000 variants and takes a minute or two',
  '  --tokens-file FILE    file of mode 600 with one TOKEN=SCOPE,SCOPE per line and # before comments; the same text can be',
  `                        in the environment variable STORE_TOKENS. Scopes: ${SCOPES.join(', ')}`,
  '  --token TOKEN=SCOPES  a token, repeatable; for tests only: other users of the machine can read it',
  '  --sandbox             enable the sandbox controls at /_sandbox/',
  '  --allow-private-src   allow theme archives from this machine',
  '  --public-url URL      base of the URLs in answers (default: the Host header of the request)',
  '  --metrics             serve Prometheus metrics at /metrics, without a token',
  '  --rest-bucket N       size of the REST rate limit per token, in calls (default 40)',
  '  --rest-rate N         calls restored per second (default 2)',
  '  --stop-with-stdin     stop when standard input is closed',
  '  --drain SECONDS       on a stop signal, keep serving this long while /readyz fails (default 0)',
].join('\n');

/** Settings from environment variables, which other users of the machine cannot read. */
export interface StoreEnvironment {
  readonly STORE_TOKENS?: string | undefined;
  readonly STORE_DATABASE_URL?: string | undefined;
}

/** Removes the secrets from an environment and returns them, so that no child process inherits them. */
export function takeEnvironment(env: NodeJS.ProcessEnv): StoreEnvironment {
  const { STORE_TOKENS, STORE_DATABASE_URL } = env;
  delete env['STORE_TOKENS'];
  delete env['STORE_DATABASE_URL'];
  return { STORE_TOKENS, STORE_DATABASE_URL };
}

/**
 * Reads the command line, the environment, and the tokens file that the command line names. Relative paths are resolved
 * against `folder`. Returns `help` if only the usage is asked for. Error: one sentence.
 */
export function parseConfig(
  args: readonly string[],
  folder: string,
  env: StoreEnvironment = {},
): Result<StoreConfig | 'help', string> {
  const read = readOptions(args);
  if (!read.ok) return read;
  if (read.value.help) return ok('help');
  const { database: given, ...options } = read.value;
  // The command line takes precedence: a user who names a file there means that file.
  const database = databaseOf(given, env);
  if (!database.ok) return database;
  const parsed = configSchema(folder).safeParse({ ...options, database: database.value });
  if (parsed.success) {
    const tokens = tokensOf(parsed.data.tokens, read.value['tokens-file'], env, folder);
    return tokens.ok ? ok({ ...parsed.data, ...tokens.value }) : tokens;
  }
  const [issue] = parsed.error.issues;
  return err(`--${issue?.path[0]?.toString() ?? 'option'} ${issue?.message ?? 'is wrong'}.`);
}

function readOptions(args: readonly string[]) {
  try {
    return ok(parseArgs({ args: [...args], options: OPTIONS, allowPositionals: false }).values);
  } catch (error) {
    // Messages of parseArgs may go on with advice; keep the first sentence only.
    return err(
      error instanceof Error ? (error.message.split(/\n|\. /, 1)[0] ?? '').replace(/\.?$/, '.') : '',
    );
  }
}

const PUBLIC_URL = 'must be like https://store.example, without a path';

function configSchema(folder: string) {
  return z
    .object({
      port: wholeNumber(0, 65_535),
      host: z.string().min(1, 'must be an address'),
      database: z.string().transform((text, context) => {
        const problem = whyNotDatabase(text);
        if (problem !== null) context.addIssue(problem);
        return placeOf(folder, text);
      }),
      files: z.string().min(1, 'must name a folder').optional(),
      seed: z.enum(SEED_NAMES, `must be one of ${SEED_NAMES.join(', ')}`),
      token: z.array(z.string()).transform((texts, context) => {
        const tokens = parseTokens(texts);
        if (!tokens.ok) context.addIssue(tokens.error);
        return tokens.ok ? tokens.value : [];
      }),
      sandbox: z.boolean(),
      'allow-private-src': z.boolean(),
      metrics: z.boolean(),
      'public-url': z
        .url({ protocol: /^https?$/, error: PUBLIC_URL })
        .refine((text) => !URL.canParse(text) || text.replace(/\/$/, '') === new URL(text).origin, PUBLIC_URL)
        .transform((text) => new URL(text).origin)
        .optional(),
      'rest-bucket': wholeNumber(1, 1_000_000),
      'rest-rate': wholeNumber(1, 1_000_000),
      'stop-with-stdin': z.boolean(),
      drain: wholeNumber(0, 600),
    })
    .transform((options): StoreConfig => ({
      host: options.host,
      port: options.port,
      database: options.database,
      files: resolve(folder, options.files ?? filesBeside(options.database)),
      seed: options.seed,
      tokens: options.token,
      printTokens: true,
      sandbox: options.sandbox,
      allowPrivateSource: options['allow-private-src'],
      metrics: options.metrics,
      publicUrl: options['public-url'] ?? null,
      restBucket: { size: options['rest-bucket'], perSecond: options['rest-rate'] },
      stopWithStdin: options['stop-with-stdin'],
      drainMs: options.drain * 1000,
    }));
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${String(least)} to ${String(most)}`;
  return z
    .string()
    .regex(/^\d{1,7}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

function databaseOf(
  given: string | undefined,
  { STORE_DATABASE_URL: url }: StoreEnvironment,
): Result<string, string> {
  if (given !== undefined) return ok(given);
  if (url === undefined) return ok('storedesk-store.db');
  const address = parseAddress(url);
  return address.ok ? ok(url) : err(`STORE_DATABASE_URL ${address.error}.`);
}

/** Tokens come from one source only: with several it would be unclear which of them are valid. */
function tokensOf(
  given: readonly AccessToken[],
  file: string | undefined,
  { STORE_TOKENS: text }: StoreEnvironment,
  folder: string,
): Result<Pick<StoreConfig, 'tokens' | 'printTokens'>, string> {
  const places = [given.length > 0, file !== undefined, text !== undefined].filter(Boolean).length;
  if (places > 1)
    return err('Tokens come from one of --tokens-file, STORE_TOKENS and --token, and not from two.');
  if (file === undefined && text === undefined) return ok({ tokens: given, printTokens: true });
  const name = file === undefined ? 'STORE_TOKENS' : '--tokens-file';
  const lines = file === undefined ? ok(text ?? '') : readTokensFile(resolve(folder, file));
  const tokens = lines.ok ? parseTokenLines(lines.value) : lines;
  return tokens.ok ? ok({ tokens: tokens.value, printTokens: false }) : err(`${name} ${tokens.error}.`);
}

const POSTGRES = /^postgres(ql)?:/i;

function placeOf(folder: string, text: string): DatabasePlace {
  return POSTGRES.test(text) ? { url: text } : { path: resolve(folder, text) };
}

function filesBeside(database: DatabasePlace): string {
  return 'path' in database ? `${database.path}-files` : 'storedesk-store-files';
}

/** The sentence does not quote the text, which may contain a password. */
function whyNotDatabase(text: string): string | null {
  if (text === '') return 'must name a file';
  if (POSTGRES.test(text)) {
    const address = parseAddress(text);
    return address.ok ? null : address.error;
  }
  if (text.startsWith(':') || text.startsWith('file:')) return 'must be the path of a file';
  return null;
}
