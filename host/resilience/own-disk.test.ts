import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WHOLE_LOG } from '../activity/test/activity-fixtures.ts';
import { inBackground } from '../background.ts';
import { WRITE_AGAIN_MS } from '../database/storage-problem.ts';
import { accepted } from '../queue/test/order-answers.ts';
import { createFakeClock, type FakeClock } from '../test/fake-clock.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { json, type ScriptedStore, startScriptedStore } from '../test/scripted-store.ts';
import { PATIENCE_MS } from './run-counts.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const TOKEN = `sat_${'0123456789abcdef'.repeat(2)}`;
const created = json(201, { theme: { id: 7, name: 'Dawn' } });

let folder: ReturnType<typeof makeDataDir>;
let store: ScriptedStore;
let under: HostUnderTest;
let clock: FakeClock;
let stranger: ChildProcess | null;

beforeEach(() => {
  folder = makeDataDir();
  clock = createFakeClock();
  stranger = null;
});

afterEach(async () => {
  stranger?.kill('SIGKILL');
  await store.close();
  const stopped = under.stop();
  clock.advance(60_000);
  await stopped;
  folder.remove();
});

async function start(): Promise<void> {
  under = await startHost(folder.dataDir, {
    now: clock.now,
    timer: clock.timer,
    environment: { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: TOKEN },
  });
}

/** Locks storedesk.db from another process. */
async function lockFile(): Promise<void> {
  const script = `
    const { DatabaseSync } = require('node:sqlite');
    const database = new DatabaseSync(process.argv[1]);
    database.exec('begin exclusive');
    process.stdout.write('locked');
    process.stdin.resume().on('end', () => database.close());`;
  stranger = spawn(process.execPath, ['-e', script, join(folder.dataDir, 'storedesk.db')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (stranger.stdout !== null) await once(stranger.stdout, 'data');
}

async function unlockFile(): Promise<void> {
  const ended = stranger === null ? null : once(stranger, 'exit');
  stranger?.stdin?.end();
  await ended;
}

const call = { connection: 'environment', id: '1' };
const createTheme = async () =>
  under.host.invoke('store.rest', {
    ...call,
    query: {},
    method: 'POST',
    path: '/themes.json',
    body: { theme: { name: 'Dawn' } },
  });
const submit = async (holdMs = 0) =>
  under.host.invoke('queue.submit', {
    connection: 'environment',
    kind: 'fulfillment',
    jobs: [
      {
        subject: { kind: 'fulfillment_order', id: 1, name: '#1001' },
        payload: {
          command: { operation: 'accept', message: null },
          seen: { status: 'open', requestStatus: 'submitted' },
        },
      },
    ],
    holdMs,
  });
const mutate = async () =>
  under.host.invoke('store.graphql', {
    ...call,
    query: 'mutation { themeDelete(id: "gid://service/Theme/1") { userErrors { message } } }',
    variables: {},
  });
async function outcomes(): Promise<string[]> {
  return (await under.call('activity.list', WHOLE_LOG)).entries.map(({ outcome }) => outcome);
}
async function state(): Promise<string | undefined> {
  return (await under.call('queue.list', { connection: null }))[0]?.jobs[0]?.state.kind;
}

const LOCKED = {
  ok: false,
  error: {
    kind: 'storage',
    problem: 'locked',
  },
};

describe('M9 while another program locks storedesk.db', () => {
  test('writes are refused with the reason and not sent, and work again afterwards', async () => {
    store = await startScriptedStore(json(200, { themes: [] }), created, accepted(1));
    await start();
    await lockFile();
    expect(await createTheme()).toMatchObject(LOCKED);
    expect(await mutate()).toMatchObject(LOCKED);
    expect(await submit()).toMatchObject(LOCKED);
    expect(await under.host.invoke('settings.set', { density: 'compact' })).toMatchObject(LOCKED);
    const view = {
      ...call,
      query: '{ shop { name } }',
      variables: {},
      recipientView: { action: 'recipient.revealed', order: { id: 1, orderName: '#1' } },
    };
    expect(await under.host.invoke('store.graphql', view)).toMatchObject(LOCKED);
    expect(store.received).toEqual([]);
    // Reads still work.
    const read = { ...call, query: {}, body: null, method: 'GET', path: '/themes.json' };
    expect(await under.host.invoke('store.rest', read)).toMatchObject({ ok: true });
    expect(await outcomes()).toEqual([]);
    await unlockFile();
    expect(await createTheme()).toMatchObject({ ok: true });
    expect(await outcomes()).toEqual(['done']);
    await submit();
    await expect.poll(state).toBe('done');
    expect(store.received).toHaveLength(3);
  });

  test('an answer that arrives is shown, and saved after the lock is released', async () => {
    store = await startScriptedStore((response) => {
      inBackground(
        lockFile().then(() => created(response)),
        () => response.destroy(),
      );
    });
    await start();
    expect(await createTheme()).toMatchObject({ ok: true });
    expect(await outcomes()).toEqual(['done']);
    await unlockFile();
    clock.advance(WRITE_AGAIN_MS);
    await restart();
    expect(await outcomes()).toEqual(['done']);
  });

  test('the host starts, and sends nothing of the last run automatically', async () => {
    store = await startScriptedStore();
    await start();
    await submit(60_000);
    await under.stop();
    await lockFile();
    await start();
    expect(await state()).toBe('held');
    clock.advance(120_000);
    expect(store.received).toEqual([]);
    await unlockFile();
    clock.advance(WRITE_AGAIN_MS);
    expect(await state()).toBe('interrupted');
    expect(store.received).toEqual([]);
  });
});

test('M9 a write without an answer at the end of a run is unknown after the next start', async () => {
  store = await startScriptedStore(() => undefined);
  await start();
  const answer = createTheme();
  await store.whenReceived(1);
  await lockFile();
  const stopped = under.stop();
  clock.advance(2_000);
  await stopped;
  await answer;
  await unlockFile();
  await start();
  expect(await outcomes()).toEqual(['unknown']);
});

async function restart(): Promise<void> {
  await under.stop();
  await start();
}

test('the address of a store and its token are in no answer, event, log entry or file', async () => {
  const said = () => `${TOKEN}: ${store.origin}/admin says no, ${new URL(store.origin).host} does`;
  store = await startScriptedStore(
    (response) => json(403, { errors: said() })(response),
    (response) => json(422, { errors: { name: [said()] } }, { 'x-request-id': said() })(response),
    (response) =>
      json(200, {
        data: { bulkOperation: { url: `${store.origin}/bulk/1` } },
        errors: [{ message: said() }],
      })(response),
    (response) =>
      json(
        200,
        { themes: [{ name: TOKEN }] },
        {
          link: `<${store.origin}/a?page_info=${TOKEN}>; rel="next"`,
          'x-service-api-deprecated-reason': said(),
        },
      )(response),
    (response) => json(422, { errors: { base: [said()] } })(response),
    (response) => json(200, { data: { fulfillmentOrder: null } })(response),
    (response) => response.socket?.destroy(),
  );
  await start();
  const read = { ...call, query: {}, body: null, method: 'GET', path: '/themes.json' };
  const answers = [
    await under.host.invoke('connections.check', { connection: 'environment' }),
    await createTheme(),
    await under.host.invoke('store.graphql', { ...call, query: '{ a }', variables: {} }),
    await under.host.invoke('store.rest', read),
    await submit(),
  ];
  await expect.poll(state).not.toBe('sending');
  answers.push(await createTheme());
  const inputs: Readonly<Record<string, unknown>> = {
    'app.info': null,
    'settings.get': null,
    'connections.list': null,
    'queue.list': { connection: null },
    'activity.list': WHOLE_LOG,
    'views.list': { connection: 'environment' },
    'printed.list': { connection: 'environment' },
    'picked.list': { connection: 'environment' },
  };
  for (const [name, input] of Object.entries(inputs)) answers.push(await under.host.invoke(name, input));
  expect(under.logged).toContainEqual(expect.objectContaining({ event: 'deprecated_call' }));
  const shown = JSON.stringify([answers, under.events, under.logged]);
  expect(shown).not.toContain(new URL(store.origin).host);
  expect(shown).not.toContain(TOKEN);
  const files = readdirSync(folder.dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder.dataDir, name))
    .filter((path) => statSync(path).isFile());
  expect(files).toContain(join(folder.dataDir, 'storedesk.db'));
  expect(files.filter((path) => readFileSync(path).includes(TOKEN))).toEqual([]);
  expect(answers[2]).toMatchObject({ value: { data: { bulkOperation: { url: '/bulk/1' } } } });
});
