import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REST_ENDPOINTS, type RestEndpointName } from '../../shared/contract/rest-contract.ts';
import { createStoreClient } from '../conformance/store-client.ts';
import { PATIENCE_MS } from './run-counts.ts';
import { listen, TOKEN, type ListeningStore } from './store-process.ts';

let folder: string;
let store: ListeningStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storedesk-log-'));
  store = await listen(join(folder, 'store.db'), ['--seed', 'demo', '--sandbox', '--metrics']);
});
afterAll(async () => {
  store.child.kill('SIGKILL');
  await store.ended;
  await rm(folder, { recursive: true });
});

/** Personal data of the recipients, without short words that could occur anywhere. */
function personalData(): string[] {
  const file = new DatabaseSync(join(folder, 'store.db'), { readOnly: true });
  const rows = file.prepare('select destination from fulfillment_order').all();
  file.close();
  const details = rows.flatMap(({ destination }) => {
    const { firstName, lastName, address1, email, phone } = JSON.parse(String(destination)) as Record<
      string,
      string | null
    >;
    return [firstName, lastName, address1, email, phone];
  });
  const texts = details.flatMap((text) => text ?? []);
  return [...new Set(texts)].filter((text) => text.length >= 5);
}

const SECRETS = ['sat_somebody-elses-token', 'hunter2-in-a-query', 'A name that was typed', 'secret message'];

/** Makes all calls, valid and invalid, with secrets in every place that a client can fill. */
async function useEverything(): Promise<void> {
  const stranger = createStoreClient(store.url, SECRETS[0] ?? '');
  const ids = { theme_id: 501, product_id: 7001, variant_id: 40_001 };
  for (const name of Object.keys(REST_ENDPOINTS) as RestEndpointName[]) {
    const root = name.split('.')[0] === 'cancellation' ? 'cancellation_request' : 'fulfillment_request';
    for (const fulfillment_order_id of [8001, 8700, 8740]) {
      const body = {
        [root]: { message: SECRETS[3] },
        theme: { name: SECRETS[2], src: `http://127.0.0.1:9/${SECRETS[1] ?? ''}` },
        variant: { option1: SECRETS[2], sku: SECRETS[3] },
      };
      const options = { params: { ...ids, fulfillment_order_id }, body: withBody(name, body) };
      await stranger.call(name, options);
      await store.client.call(name, options);
      await store.client.send(`/admin/api/latest/${name}/${SECRETS[1] ?? ''}?token=${SECRETS[1] ?? ''}`);
    }
  }
  const people = `{ fulfillmentOrders(first: 50) { nodes { destination { firstName lastName email phone address1 } } } }`;
  await store.client.graphql(people);
  await store.client.graphql(`{ orders(first: 5, query: "name:${SECRETS[2] ?? ''} (") { nodes { id } } }`);
  await store.client.graphql(`{ ${SECRETS[2] ?? ''} }`);
  await store.client.send('/admin/api/latest/themes.json', { method: 'POST', body: `{"${SECRETS[2] ?? ''}` });
  await store.client.send('/_sandbox/orders', { method: 'POST', body: '{"count":20,"submit":true}' });
}

function withBody(name: RestEndpointName, body: object): object | undefined {
  return REST_ENDPOINTS[name].body === null ? undefined : body;
}

test(
  'D4.7 the log and metrics of a whole session contain no token, no recipient data and no client input',
  async () => {
    await useEverything();
    const metrics = await (await fetch(`${store.url}/metrics`)).text();
    const secrets = [TOKEN, ...SECRETS, ...personalData()];
    expect(secrets.length).toBeGreaterThan(100);
    store.child.kill('SIGTERM');
    expect(await store.ended).toBe(0);
    const log = store.log();
    expect(log.split('\n').length).toBeGreaterThan(100);
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(secrets.filter((secret) => metrics.includes(secret))).toEqual([]);
    const lines = log.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{"time":"'))).toEqual([]);
  },
  PATIENCE_MS,
);
