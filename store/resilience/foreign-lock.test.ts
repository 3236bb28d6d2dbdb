import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStore, type RunningStore } from '../conformance/start-store.ts';
import { openDatabase } from '../database/connect.ts';
import { seedDemo } from '../sandbox/seed-demo.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-lock-'));
  path = join(folder, 'store.db');
});
afterEach(() => rm(folder, { recursive: true }));

/** Another connection, which locks the file until it is closed. */
function hold(how: 'begin immediate' | 'begin exclusive' = 'begin immediate'): DatabaseSync {
  const other = new DatabaseSync(path);
  other.exec(how);
  return other;
}

const HELD = /^Another program holds the database\. Nothing was changed\. /;

describe('M8: a file that another program has locked', () => {
  let store: RunningStore;
  const start = async (lockTimeout: number) => {
    store = await startStore({
      seed: seedDemo,
      database: { path, durability: 'normal', lockTimeout },
    });
  };
  afterEach(() => store.stop());
  const create = async (name: string) => store.call('themes.create', { body: { theme: { name } } });

  test('M8 is reported as locked by REST and GraphQL, and writes succeed once it is released', async () => {
    await start(50);
    const other = hold();
    const { status, headers, body } = await create('Refused');
    expect([status, body.errors]).toEqual([503, expect.stringMatching(HELD)]);
    expect(body.errors).toContain(headers.get('x-request-id'));
    const mutation =
      'mutation { themeCreate(name: "Refused", source: "http://127.0.0.1/a.zip") { theme { id } } }';
    const answer = await store.graphql(mutation);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        data: { themeCreate: null },
        errors: [
          {
            message: expect.stringMatching(HELD),
            path: ['themeCreate'],
            extensions: {
              code: 'INTERNAL_SERVER_ERROR',
              requestId: answer.headers.get('x-request-id'),
            },
          },
        ],
      },
    ]);
    expect(store.log.some(({ event }) => event === 'bug')).toBe(false);
    other.close();
    expect((await create('Accepted')).status).toBe(201);
    const names = (await store.call('themes.list')).body.themes?.map(({ name }) => name);
    expect([names?.includes('Refused'), names?.includes('Accepted')]).toEqual([false, true]);
  });

  test('M8 can be read while a write waits for it, and the write succeeds once it is released', async () => {
    await start(60_000);
    const other = hold();
    const order: string[] = [];
    const write = create('Waited').then((answer) => {
      order.push('write');
      return answer;
    });
    expect((await store.call('themes.list')).status).toBe(200);
    expect((await store.graphql('{ productsCount { count } }')).body.errors).toBeUndefined();
    order.push('reads');
    other.close();
    expect([(await write).status, order]).toEqual([201, ['reads', 'write']]);
  });
});

describe('openDatabase', () => {
  const open = async () => openDatabase({ path, durability: 'normal', lockTimeout: 20 });

  test('M8 reports a store that another program has locked, and opens it once it is released', async () => {
    const opened = await open();
    if (opened.ok) await opened.value.close();
    const other = hold('begin exclusive');
    expect(await open()).toEqual({
      ok: false,
      error: { kind: 'cannot_open', message: `${path} cannot be opened: another program holds it.` },
    });
    other.close();
    const again = await open();
    expect(again.ok).toBe(true);
    if (again.ok) await again.value.close();
  });

  test.each([
    ['and is not held', () => undefined],
    ['and that holds it', () => hold('begin exclusive')],
  ])('reports a database that belongs to another program %s', async (_, meanwhile) => {
    const theirs = new DatabaseSync(path);
    theirs.exec('create table theirs (id integer)');
    theirs.close();
    const other = meanwhile();
    expect(await open()).toEqual({
      ok: false,
      error: { kind: 'foreign', message: `${path} is the database of another program.` },
    });
    other?.close();
  });
});
