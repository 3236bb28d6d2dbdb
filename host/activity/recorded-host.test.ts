import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '../../shared/contract/activity.ts';
import type { ThemeWire } from '../../shared/contract/theme-wire.ts';
import type { Result } from '../../shared/result.ts';
import { welcome } from '../connections/test/connections-under-test.ts';
import { createMemoryKeyring } from '../test/memory-keyring.ts';
import { type HostUnderTest, makeDataDir, startHost } from '../test/host-under-test.ts';
import { json, startScriptedStore, type Step } from '../test/scripted-store.ts';
import { WHOLE_LOG } from './test/activity-fixtures.ts';

const TOKEN = 'sat_very_secret';
const THIRD = [{ order: 3, orderUpdatedAt: '2026-07-01T10:00:00Z' }];
const HELD_RENAME = {
  kind: 'theme' as const,
  jobs: [
    {
      subject: { kind: 'theme' as const, id: 7, name: 'Dawn' },
      payload: { operation: 'rename' as const, name: 'Dusk', before: null },
    },
  ],
  holdMs: 60_000,
};
const VIEW = {
  id: '3',
  query: '{ fulfillmentOrder(id: "gid://service/FulfillmentOrder/3") { id } }',
  variables: {},
  recipientView: { action: 'recipient.revealed', order: { id: 3, orderName: '#1001' } },
} as const;
let folder: ReturnType<typeof makeDataDir>;
let under: HostUnderTest;

beforeEach(() => {
  folder = makeDataDir();
});

afterEach(async () => {
  await under.stop();
  folder.remove();
});

async function entries(query: object = {}): Promise<readonly ActivityEntry[]> {
  return (await under.call('activity.list', { ...WHOLE_LOG, ...query })).entries;
}

const rest = (method: string, path: string, body: unknown = null, more: object = {}) =>
  under.host.invoke('store.rest', { connection: 'sandbox', id: '1', method, path, query: {}, body, ...more });

describe('with a real store', () => {
  test('records a rename (after, request id) and refusals, but no reads', async () => {
    under = await startHost(folder.dataDir);
    const listed = (await rest('GET', '/themes.json')) as Result<{ body: { themes: ThemeWire[] } }, unknown>;
    const theme = listed.ok ? listed.value.body.themes[0] : undefined;
    const path = `/themes/${String(theme?.id)}.json`;
    await rest('PUT', path, { theme: { name: 'Evening' } });
    await rest('PUT', path, { theme: { name: '' } });
    const graphql = { connection: 'sandbox', id: '2', variables: {} };
    await under.host.invoke('store.graphql', { ...graphql, query: '{ shop { name } }' });
    const nobody = 'gid://service/Theme/999999';
    await under.host.invoke('store.graphql', {
      ...graphql,
      query: 'mutation($id: ID!) { themeDelete(id: $id) { userErrors { message } } }',
      variables: { id: nobody },
    });

    const [mutation, refused, renamed, ...others] = await entries();
    expect(others).toEqual([]);
    expect(renamed).toMatchObject({
      connectionName: 'Sandbox',
      action: 'themes.update',
      subject: { kind: 'theme', id: theme?.id, name: 'Evening' },
      sent: { name: 'Evening' },
      after: { name: 'Evening' },
      outcome: 'done',
      requestId: expect.stringMatching(/\S/),
    });
    expect(refused).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining("can't be blank"),
      requestId: expect.stringMatching(/\S/),
    });
    expect(mutation).toMatchObject({
      action: 'graphql.mutation',
      subject: { kind: 'store', name: 'Sandbox' },
      outcome: 'refused',
      sent: { mutations: ['themeDelete'], variables: { id: nobody } },
    });
    expect(
      await entries({
        search: [
          { text: 'evening', actions: [] },
          { text: 'rename', actions: [] },
        ],
      }),
    ).toHaveLength(1);
  });

  test('keeps entries, views and printed marks over a restart and emits an event for each change', async () => {
    under = await startHost(folder.dataDir);
    await under.call('store.graphql', { ...VIEW, connection: 'sandbox' });
    await under.call('views.save', {
      connection: 'sandbox',
      id: null,
      name: 'Late',
      base: 'new',
      search: { orderName: '', sku: '', states: [], overdue: true, printed: 'any' },
    });
    await under.call('printed.set', { connection: 'sandbox', orders: THIRD, printed: true });
    expect(under.events.filter(({ type }) => type === 'records.changed')).toMatchObject([
      { type: 'records.changed', what: 'activity' },
      { type: 'records.changed', what: 'views' },
      { type: 'records.changed', what: 'printed' },
    ]);
    await under.stop();
    under = await startHost(folder.dataDir);
    expect(await entries()).toMatchObject([{ action: 'recipient.revealed', subject: { name: '#1001' } }]);
    expect(await under.call('views.list', { connection: 'sandbox' })).toMatchObject([{ name: 'Late' }]);
    expect(await under.call('printed.list', { connection: 'sandbox' })).toMatchObject([{ order: 3 }]);
  });
});

describe('with a scripted store', () => {
  async function startWith(...steps: Step[]) {
    const store = await startScriptedStore(...steps);
    under = await startHost(folder.dataDir, {
      environment: { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: TOKEN },
    });
    return store;
  }
  const publish = (more: object = {}) =>
    rest('PUT', '/themes/7.json', { theme: { role: 'main' } }, { connection: 'environment', ...more });

  test('records a write as unknown when its answer is lost, and never records the token', async () => {
    const store = await startWith((response) => response.socket?.destroy());
    const deleted = await rest('DELETE', '/themes/7.json', null, { connection: 'environment' });
    expect(deleted).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'unknown' } });
    const all = await entries({ connection: 'environment' });
    expect(all).toMatchObject([{ action: 'themes.delete', outcome: 'unknown', subject: { id: 7 } }]);
    expect(JSON.stringify(all)).not.toContain(TOKEN);
    await store.close();
  });

  test.each([
    ['done', 'answered', json(200, { data: { fulfillmentOrder: { id: '3' } } })],
    ['failed', 'refused with an error', json(500, { errors: 'Oops' })],
  ] as const)('records the view of a recipient as %s when it is %s', async (outcome, _, step) => {
    const store = await startWith(step);
    await under.host.invoke('store.graphql', { ...VIEW, connection: 'environment' });
    expect(await entries()).toMatchObject([
      { action: 'recipient.revealed', subject: { id: 3, name: '#1001' }, outcome, sent: null, after: null },
    ]);
    await store.close();
  });

  test('records the view of a recipient before it is read, and as failed when it is cancelled', async () => {
    const store = await startWith(() => undefined);
    const answer = under.host.invoke('store.graphql', { ...VIEW, connection: 'environment' });
    await store.whenReceived(1);
    const file = new DatabaseSync(join(folder.dataDir, 'storedesk.db'), { readOnly: true });
    expect(file.prepare('select action, outcome from activity').all()).toMatchObject([
      { action: 'recipient.revealed', outcome: 'unknown' },
    ]);
    file.close();
    await under.call('store.cancel', { id: VIEW.id });
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(await entries()).toMatchObject([{ outcome: 'failed', error: { kind: 'aborted' } }]);
    await store.close();
  });

  test('records a mutation as a write although it is sent as the view of a recipient', async () => {
    const store = await startWith(json(200, { data: { themePublish: { userErrors: [] } } }));
    const query = 'mutation { themePublish(id: "7") { userErrors { message } } }';
    await under.host.invoke('store.graphql', { ...VIEW, query, connection: 'environment' });
    expect(await entries()).toMatchObject([{ action: 'graphql.mutation', outcome: 'done' }]);
    await store.close();
  });

  test('lists a write as unknown when sending it throws', async () => {
    const store = await startScriptedStore(json(503, { errors: 'busy' }));
    under = await startHost(folder.dataDir, {
      environment: { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: TOKEN },
      random: () => {
        throw new TypeError('dice');
      },
    });
    expect(await publish()).toMatchObject({ ok: false, error: { kind: 'host' } });
    expect(await entries()).toMatchObject([{ action: 'themes.update', outcome: 'unknown' }]);
    await store.close();
  });

  test('records a write in flight as unknown when the app is closed', async () => {
    const store = await startWith(() => undefined);
    const answer = publish();
    await store.whenReceived(1);
    await under.stop();
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    under = await startHost(folder.dataDir);
    expect(await entries()).toMatchObject([{ action: 'themes.update', outcome: 'unknown' }]);
    await store.close();
  });

  test.each([
    { keep: 'keychain', name: 'Northwind' },
    // Nothing about a session store is on disk, not even its name.
    { keep: 'session', name: '' },
  ] as const)(
    'records the waiting jobs of a removed store as failed, with the store name if it was saved: $keep',
    async ({ keep, name }) => {
      const store = await startScriptedStore(welcome);
      const { keyring } = createMemoryKeyring();
      under = await startHost(folder.dataDir, { keyring });
      const { id } = await under.call('connections.add', { address: store.origin, token: TOKEN, keep });
      await under.call('queue.submit', { connection: id, ...HELD_RENAME });
      await under.stop();
      under = await startHost(folder.dataDir, { keyring });
      if (keep === 'keychain') await under.call('connections.remove', { connection: id });
      expect(await entries()).toMatchObject([
        { action: 'themes.update', outcome: 'failed', connection: id, connectionName: name },
      ]);
      await store.close();
    },
  );

  test('marks entries of the environment store as made elsewhere while its address leads to another store', async () => {
    const theme = { id: 7, name: 'Dusk', role: 'unpublished' };
    const store = await startWith(json(200, { theme }));
    await publish();
    expect(await entries()).toMatchObject([{ connection: 'environment', outcome: 'done', elsewhere: false }]);
    await under.stop();
    const other = await startWith();
    const [moved] = await entries({ connection: 'environment' });
    expect(moved).toMatchObject({ connection: 'environment', elsewhere: true });
    expect(JSON.stringify(moved)).not.toContain(store.origin);
    await under.stop();
    under = await startHost(folder.dataDir, {
      environment: { STOREDESK_STORE_URL: store.origin, STOREDESK_STORE_TOKEN: TOKEN },
    });
    expect(await entries()).toMatchObject([{ elsewhere: false }]);
    await store.close();
    await other.close();
  });

  test('keeps the address that a job was submitted to in the entry of its outcome', async () => {
    const store = await startWith(() => undefined);
    await under.call('queue.submit', { connection: 'environment', ...HELD_RENAME });
    await under.stop();
    const other = await startWith();
    expect(await entries()).toMatchObject([
      { connection: 'environment', outcome: 'failed', elsewhere: true },
    ]);
    await store.close();
    await other.close();
  });

  test('keeps printed marks and entries of the environment store in a run without it', async () => {
    const theme = { id: 7, name: 'Dawn', role: 'main' };
    const store = await startWith(json(200, { theme }));
    await publish();
    await under.call('printed.set', { connection: 'environment', orders: THIRD, printed: true });
    await under.call('printed.set', { connection: 'sandbox', orders: THIRD, printed: true });
    await under.stop();
    under = await startHost(folder.dataDir);
    for (const connection of ['environment', 'sandbox'])
      expect(await under.call('printed.list', { connection })).toHaveLength(1);
    expect(await entries()).toMatchObject([{ connection: 'environment', outcome: 'done' }]);
    await store.close();
  });
});
