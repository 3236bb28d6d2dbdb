import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isRunning } from '../../shared/export-stages.ts';
import { SANDBOX_CONNECTION } from '../../shared/own-connections.ts';
import { launchScript, STORE } from '../test/launch-script.ts';
import { makeDataDir, startHost } from '../test/host-under-test.ts';

const TOKEN = 'sat_everything';
const scopes = 'themes,products,orders,third_party_fulfillment_orders,assigned_fulfillment_orders';

const folder = makeDataDir();
const remote = launchScript(STORE, () => [`--token=${TOKEN}=${scopes}`]);
let address = '';

beforeAll(async () => {
  const database = join(folder.dataDir, 'remote.db');
  const ready = await remote.launchStore(['--port', '0', '--database', database, '--seed', 'demo']).ready;
  if (!ready.ok) throw new Error(ready.error.reason);
  address = ready.value.url;
}, 60_000);
afterAll(() => {
  remote.killAll();
  folder.remove();
});

const dataDir = join(folder.dataDir, 'host');
/** Names of the files in a subfolder of the data folder. */
const filesIn = (name: string) => {
  const path = join(dataDir, name);
  return existsSync(path) ? readdirSync(path) : [];
};
const ORDERS = { rows: 'orders', format: 'csv', search: '', recipients: true } as const;

test('a session connection leaves nothing of its store on disk after the app ends', async () => {
  const { call, logged, stop } = await startHost(dataDir);
  const { id } = await call('connections.add', { address, token: TOKEN, keep: 'session' });
  for (const connection of [id, SANDBOX_CONNECTION]) {
    const query = `{ orders(query: "who-${connection}") { nodes { id } } }`;
    await call('explorer.remember', { connection, query, variables: '' });
    await call('catalogue.open', { connection });
    await call('exports.begin', { connection, ...ORDERS });
  }
  const stages = async (connection: string) => (await call('exports.list', { connection })).filter(isRunning);
  for (const connection of [id, SANDBOX_CONNECTION])
    await expect.poll(async () => stages(connection)).toEqual([]);
  expect(filesIn('exports').filter((name) => name.endsWith('.data'))).toHaveLength(2);

  await stop();
  expect(
    filesIn('exports')
      .map((name) => name.replace(/^.*\./, ''))
      .toSorted(),
  ).toEqual(['data', 'json']);
  expect(filesIn('catalogue').filter((name) => name.startsWith(id))).toEqual([]);
  const database = readFileSync(join(dataDir, 'storedesk.db'), 'latin1');
  expect(database).toContain(`who-${SANDBOX_CONNECTION}`);
  expect(database).not.toContain(`who-${id}`);
  expect(logged.filter(({ event }) => event === 'not_tidied_up')).toEqual([]);

  const again = await startHost(dataDir);
  const kept = await again.call('exports.list', { connection: SANDBOX_CONNECTION });
  expect(kept).toMatchObject([{ stage: { kind: 'done' } }]);
  await again.stop();
});
