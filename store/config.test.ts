import { describe, expect, it } from 'vitest';
import { parseConfig, takeEnvironment } from './config.ts';

const FOLDER = '/srv/shop';
const parse = (...args: string[]) => parseConfig(args, FOLDER);

describe('the command line (D7)', () => {
  it('has a default for every option', () => {
    expect(parse()).toEqual({
      ok: true,
      value: {
        host: '127.0.0.1',
        port: 4000,
        database: { path: '/srv/shop/storedesk-store.db' },
        files: '/srv/shop/storedesk-store.db-files',
        seed: 'empty',
        tokens: [],
        printTokens: true,
        sandbox: false,
        allowPrivateSource: false,
        metrics: false,
        publicUrl: null,
        restBucket: { size: 40, perSecond: 2 },
        stopWithStdin: false,
        drainMs: 0,
      },
    });
  });

  it('accepts every option except --tokens-file', () => {
    const line =
      '--host ::1 --port=0 --database data/shop.db --files theme-files --seed large --sandbox --allow-private-src --metrics --stop-with-stdin --public-url https://store.example:8443/ ' +
      '--token first=themes,products --token with=sign=orders --rest-bucket 400 --rest-rate 20 --drain 15';
    const { ok, value } = parse(...line.split(' ')) as { ok: true; value: object };
    expect(ok).toBe(true);
    expect(value).toEqual({
      host: '::1',
      port: 0,
      database: { path: '/srv/shop/data/shop.db' },
      files: '/srv/shop/theme-files',
      seed: 'large',
      tokens: [
        { token: 'first', scopes: ['themes', 'products'] },
        { token: 'with=sign', scopes: ['orders'] },
      ],
      printTokens: true,
      sandbox: true,
      allowPrivateSource: true,
      metrics: true,
      publicUrl: 'https://store.example:8443',
      restBucket: { size: 400, perSecond: 20 },
      stopWithStdin: true,
      drainMs: 15_000,
    });
  });

  it.each(['postgres://keeper:secret@db.example:6432/shop', 'postgresql:///shop?host=/run/postgresql'])(
    'accepts the PostgreSQL address %s',
    (url) => {
      expect(parse('--database', url)).toMatchObject({
        ok: true,
        value: { database: { url }, files: '/srv/shop/storedesk-store-files' },
      });
    },
  );

  it('has an option --help', () => {
    expect(parse('--help')).toEqual({ ok: true, value: 'help' });
  });

  it.each([
    [['--port', '65536'], /^--port must be/],
    [['--port', '80.5'], /^--port must be/],
    [['--port', ''], /^--port must be/],
    [['--host', ''], /^--host must be/],
    [['--seed', 'other'], /^--seed must be one of/],
    [['--database', 'postgres://keeper:secret@'], /^--database must be an address such as/],
    [['--database', 'postgresql://keeper:secret@db.example'], /^--database must be an address that names/],
    [['--files', ''], /^--files must name a folder/],
    [['--database', ':memory:'], /^--database must be the path of a file/],
    [['--database', ''], /^--database must name a file/],
    [['--rest-bucket', '0'], /^--rest-bucket must be/],
    [['--rest-rate', 'fast'], /^--rest-rate must be/],
    [['--token', 'secret'], /^--token must be TOKEN=scope/],
    [['--token', '=themes'], /^--token must be TOKEN=scope/],
    [['--token', 'secret='], /^--token has an unknown scope/],
    [['--token', 'secret=themes,kitchen'], /^--token has an unknown scope; there are themes/],
    [['--token', 'secret=themes', '--token', 'secret=orders'], /^--token has the same token twice/],
    [['--sandbox=yes'], /--sandbox/],
    [['--metrics=9090'], /--metrics/],
    [['--allow-private-src=no'], /--allow-private-src/],
    [['--stop-with-stdin=1'], /--stop-with-stdin/],
    [['--help=x'], /--help/],
    [['--public-url', 'store.example'], /^--public-url must be like/],
    [['--public-url', 'ftp://store.example'], /^--public-url must be like/],
    [['--public-url', 'https://store.example/shop'], /^--public-url must be like/],
    [['--public-url', 'https://me:secret@store.example'], /^--public-url must be like/],
    [['--rest-rate', '1000001'], /^--rest-rate must be/],
    [['--port', '-1'], /--port/],
    [['--verbose'], /--verbose/],
    [['--port'], /--port/],
    [['shop.db'], /shop\.db/],
  ])('refuses %o in one sentence', (args, sentence) => {
    const parsed = parse(...args) as { ok: false; error: string };
    expect(parsed.ok).toBe(false);
    expect(parsed.error).toMatch(sentence);
    expect(parsed.error).toMatch(/^[^\n]+\.$/);
    expect(parsed.error).not.toContain('secret');
  });
});

describe('the environment (D7)', () => {
  it('provides tokens, which are not printed', () => {
    const STORE_TOKENS = '# the desk\nfirst=themes,products\n\n  with=sign=orders  \r\n';
    expect(parseConfig([], FOLDER, { STORE_TOKENS })).toMatchObject({
      ok: true,
      value: {
        tokens: [
          { token: 'first', scopes: ['themes', 'products'] },
          { token: 'with=sign', scopes: ['orders'] },
        ],
        printTokens: false,
      },
    });
  });

  it('provides the database address with its password, unless the command line names another database', () => {
    const STORE_DATABASE_URL = 'postgres://keeper:secret@db.example/shop';
    const read = (...args: string[]) => parseConfig(args, FOLDER, { STORE_DATABASE_URL });
    expect(read()).toMatchObject({ value: { database: { url: STORE_DATABASE_URL } } });
    expect(read('--database', 'a.db')).toMatchObject({ value: { database: { path: '/srv/shop/a.db' } } });
  });

  it.each([
    [{ STORE_TOKENS: '' }, [], /^STORE_TOKENS holds no token/],
    [{ STORE_TOKENS: 'themes=secret' }, [], /^STORE_TOKENS has an unknown scope/],
    [{ STORE_TOKENS: 'secret=themes' }, ['--token', 'secret2=themes'], /^Tokens come from one of/],
    [{ STORE_DATABASE_URL: 'db.example/secret' }, [], /^STORE_DATABASE_URL must be an address such as/],
    [
      { STORE_DATABASE_URL: 'postgres://me:secret@db' },
      [],
      /^STORE_DATABASE_URL must be an address that names/,
    ],
  ])('%o is refused in one sentence', (env, args, sentence) => {
    const parsed = parseConfig(args, FOLDER, env) as { ok: false; error: string };
    expect(parsed.error).toMatch(sentence);
    expect(parsed.error).toMatch(/^[^\n]+\.$/);
    expect(parsed.error).not.toContain('secret');
  });

  it('is cleared of tokens and database address for child processes', () => {
    const env = { STORE_TOKENS: 'secret=themes', STORE_DATABASE_URL: 'postgres://a/b', HOME: '/root' };
    expect(takeEnvironment(env)).toEqual({
      STORE_TOKENS: 'secret=themes',
      STORE_DATABASE_URL: 'postgres://a/b',
    });
    expect(env).toEqual({ HOME: '/root' });
  });
});
