import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { STOP_PATIENCE_MS } from './finish-jobs.ts';
import { setUpWebShell } from './test/built-web-shell.ts';
import { changeTimeouts } from './test/change-timeouts.ts';
import { openLink } from './test/open-link.ts';

const { dataDir, start } = setUpWebShell();

const readThemes = {
  connection: 'sandbox',
  id: '1',
  method: 'GET',
  path: '/themes.json',
  query: {},
  body: null,
};

/** The `ps` lines of the store processes that use our data folder. */
function stores(): string[] {
  const log = readFileSync(join(dataDir(), 'host.log'), 'utf8').trim();
  expect(log).toContain('embedded_store_ready');
  const ps = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' });
  return ps.split('\n').filter((line) => line.includes(join(dataDir(), 'store.db')));
}

test('the shell prints one line, whose link opens it, and leaves no store process when it ends', async () => {
  const shell = start(['--port=0', '--because=there is no display']);
  const line = await shell.firstLine();
  expect(line).toMatch(
    /^Storedesk runs in your browser \(there is no display\): http:\/\/127\.0\.0\.1:\d+\/#s=[\w-]{43}$/,
  );
  const page = await openLink(line);
  expect(await page.call('app.info', null)).toMatchObject({
    ok: true,
    value: { shell: 'web', version: '0.1.0' },
  });
  const themes = await page.call('store.rest', readThemes);
  expect(themes).toMatchObject({ ok: true, value: { status: 200 } });

  shell.process.kill('SIGINT');
  shell.process.kill('SIGINT');
  expect(await shell.end()).toEqual({ how: 0, stdout: `${line}\n`, stderr: '' });
  expect(stores()).toEqual([]);
});

test('a second start prints a link to the first shell', async () => {
  const first = start(['--port=0']);
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec((await first.firstLine()) ?? '')?.[0];
  const { how, stdout, stderr } = await start(['--port=0']).end();
  expect({ how, stderr }).toEqual({ how: 0, stderr: '' });
  expect(stdout).toContain(`Storedesk already runs with this data folder: ${address}/#s=`);
  expect((await openLink(stdout)).status).toBe(200);
});

test('a killed shell leaves no store process behind, and the next start works', async () => {
  const first = start(['--port=0']);
  await (await openLink(await first.firstLine())).call('store.rest', readThemes);
  expect(stores()).toHaveLength(1);
  first.process.kill('SIGKILL');
  await first.end();
  await expect.poll(() => stores()).toHaveLength(0);

  const page = await openLink(await start(['--port=0']).firstLine());
  expect(await page.call('store.rest', readThemes)).toMatchObject({ ok: true, value: { status: 200 } });
});

test('a port that is taken is reported in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await start([`--port=${port}`]).end()).toEqual({
    how: 1,
    stdout: '',
    stderr: `Port ${port} is taken: choose another one with --port, or leave it out.\n`,
  });
  server.close();
});

test('a data folder that cannot be written is reported in one sentence', async () => {
  const file = join(dataDir(), 'file');
  writeFileSync(file, '');
  expect(await start([`--data=${file}`]).end()).toEqual({
    how: 1,
    stdout: '',
    stderr: `The data folder ${file} cannot be written (EEXIST): choose another one with --data.\n`,
  });
});

// Preloaded by Node: signals trigger uncaught errors.
const PLANTED = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => Promise.reject(new Error('planted rejection')));
  process.on('SIGWINCH', () => { throw new Error('planted exception'); });
`)}`;

test('an uncaught rejection is logged; after an uncaught exception the shell ends and says why', async () => {
  const shell = start(['--port=0'], { NODE_OPTIONS: `--import=${PLANTED}` });
  const page = await openLink(await shell.firstLine());
  const bugs = () => {
    const log = join(dataDir(), 'host.log');
    // The last line may be incomplete.
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(0, -1) : [];
    const entries = lines.map((line) => JSON.parse(line) as { event: string; stack?: string });
    return entries.flatMap(({ event, stack }) => (event === 'bug' ? [stack?.split('\n')[0]] : []));
  };
  shell.process.kill('SIGUSR2');
  await expect.poll(() => bugs()).toHaveLength(1);
  expect(await page.call('app.info', null)).toMatchObject({ ok: true });
  shell.process.kill('SIGWINCH');
  const { how, stderr } = await shell.end();
  expect([how, stderr]).toEqual([
    1,
    expect.stringMatching(/^Storedesk has stopped because of an internal error[^\n]*\n$/),
  ]);
  expect(bugs()).toEqual(['Error', 'Error']);
});

test.skipIf(process.platform === 'win32')(
  'a native call that never returns does not keep the shell from ending',
  async () => {
    const pipe = join(dataDir(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Nobody writes to the pipe.
    const waiting = `data:text/javascript,${encodeURIComponent(`
    import { open } from 'node:fs';
    open(${JSON.stringify(pipe)}, 'r', () => undefined);
  `)}`;
    const atOnce = changeTimeouts({ [STOP_PATIENCE_MS]: 0 });
    const shell = start(['--port=0'], { NODE_OPTIONS: `--import=${waiting} ${atOnce}` });
    await shell.firstLine();
    shell.process.kill('SIGTERM');
    expect(await shell.end()).toMatchObject({ how: 'SIGKILL', stderr: '' });
  },
);

test('H2 a link that is opened at once works, however the clock is set meanwhile', async () => {
  // Each reading of the wall clock is a day after the previous one.
  const stepping = `data:text/javascript,${encodeURIComponent(`
    const read = Date.now;
    let steps = 0;
    Date.now = () => read() + ++steps * 86_400_000;
  `)}`;
  const shell = start(['--port=0'], { NODE_OPTIONS: `--import=${stepping}` });
  expect((await openLink(await shell.firstLine())).status).toBe(200);
});

test('wrong options are reported in one sentence', async () => {
  expect(await start(['--prot=1']).end()).toEqual({
    how: 2,
    stdout: '',
    stderr: "Unknown option '--prot'.\n",
  });
  const half = await start([], { STOREDESK_STORE_TOKEN: 'secret' }).end();
  expect(half).toEqual({
    how: 2,
    stdout: '',
    stderr: 'STOREDESK_STORE_TOKEN is set but STOREDESK_STORE_URL is not: set both, or neither.\n',
  });
});

test.runIf(process.platform === 'linux')(
  'the store token reaches neither the page nor the store process nor the log files',
  async () => {
    const env = { STOREDESK_STORE_URL: 'https://store.test', STOREDESK_STORE_TOKEN: 'a-very-secret-token' };
    const shell = start(['--port=0'], env);
    const page = await openLink(await shell.firstLine());
    expect(JSON.stringify(await page.call('connections.list', null))).not.toContain('a-very-secret-token');
    await page.call('store.rest', readThemes);
    const [store = ''] = stores();
    const environment = readFileSync(`/proc/${store.trim().split(' ')[0]}/environ`, 'utf8');
    expect(environment).not.toContain('STOREDESK');
    for (const name of ['host.log', 'store.log', 'running.json']) {
      expect(readFileSync(join(dataDir(), name), 'utf8')).not.toContain('a-very-secret-token');
    }
  },
);
