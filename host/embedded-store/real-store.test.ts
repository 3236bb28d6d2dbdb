import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';

// The host with the real store in its own process. All tests share one host, because creating the demo data takes a moment.
const folder = makeDataDir();
let running: HostUnderTest;

beforeAll(async () => {
  running = await startHost(folder.dataDir);
}, 60_000);

afterAll(async () => {
  await running.stop();
  folder.remove();
});

const rest = { connection: 'sandbox', id: 'call', query: {}, body: null };

interface Theme {
  readonly id: number;
  readonly name: string;
  readonly role: string;
}

async function themes(): Promise<Theme[]> {
  const answer = await running.host.invoke('store.rest', { ...rest, method: 'GET', path: '/themes.json' });
  if (!answer.ok) throw new Error(answer.error.kind);
  return (answer.value as { body: { themes: Theme[] } }).body.themes;
}

async function rename(id: number, name: string): Promise<unknown> {
  const body = { theme: { id, name } };
  const answer = await running.host.invoke('store.rest', {
    ...rest,
    method: 'PUT',
    path: `/themes/${String(id)}.json`,
    body,
  });
  return answer.ok ? (answer.value as { body: unknown }).body : answer.error;
}

describe('the sandbox', () => {
  test('starts with the first call and reports its version and scopes', async () => {
    const check = await running.host.invoke('connections.check', { connection: 'sandbox' });
    expect(check).toMatchObject({
      ok: true,
      value: { apiVersion: '2026-10', scopes: expect.arrayContaining(['themes']) },
    });
    const states = running.events.flatMap((event) => (event.type === 'embedded_store' ? [event.state] : []));
    expect(states).toEqual(['starting', 'ready']);
  });

  test('has demo data and a bucket of 400 REST calls', async () => {
    expect(await themes()).toHaveLength(10);
    const budget = running.events.findLast((event) => event.type === 'budget');
    expect(budget).toMatchObject({ connection: 'sandbox', rest: { maximum: 400 }, waitingMs: 0 });
  });

  test('answers GraphQL queries and reports the budget of points', async () => {
    const query = 'query Shop { shop { name } }';
    const answer = await running.host.invoke('store.graphql', {
      connection: 'sandbox',
      id: 'q',
      query,
      variables: {},
    });
    expect(answer).toMatchObject({
      ok: true,
      value: { data: { shop: { name: expect.any(String) } }, errors: [] },
    });
    const budget = running.events.findLast((event) => event.type === 'budget');
    expect(budget).toMatchObject({ graphql: { maximum: 1000, restorePerSecond: 50 } });
  });

  test('rejects an invalid value with an error at its field', async () => {
    const [theme] = await themes();
    expect(await rename(theme?.id ?? 0, '')).toMatchObject({
      kind: 'invalid',
      fields: { name: [expect.any(String)] },
    });
  });

  test('restarts after a crash for the next call and keeps earlier changes', async () => {
    const [theme] = await themes();
    const id = theme?.id ?? 0;
    expect(await rename(id, 'Renamed before the crash')).toMatchObject({
      theme: { name: 'Renamed before the crash' },
    });
    running.crashStore();
    expect((await themes()).find((one) => one.id === id)).toMatchObject({ name: 'Renamed before the crash' });
  });

  test('leaves no token on disk, in the log or in events', async () => {
    const onDisk = readdirSync(folder.dataDir).map((name) =>
      readFileSync(join(folder.dataDir, name), 'latin1'),
    );
    expect(onDisk.join('')).not.toContain('sat_');
    expect(JSON.stringify([running.events, running.logged])).not.toContain('sat_');
  });
});
