import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { numberOf } from '../../conformance/gid-number.ts';
import { startStore, type RunningStore } from '../../conformance/start-store.ts';
import { manage } from '../../conformance/test-database.ts';
import { templateOf } from '../../conformance/templates.ts';
import { seedDemo } from '../../sandbox/seed-demo.ts';
import { PATIENCE_MS } from '../run-counts.ts';

/** Forwards connections to a database server until it is told to cut them. */
interface Proxy {
  readonly port: number;
  /** Cuts every connection, and accepts no new ones, as soon as the answer to a commit has been forwarded. */
  cutAfterCommit(): void;
  /** Accepts connections again. */
  mend(): void;
  stop(): Promise<void>;
}

async function startProxy(target: { readonly host: string; readonly port: number }): Promise<Proxy> {
  let state: 'open' | 'armed' | 'cut' = 'open';
  const sockets = new Set<Socket>();
  const cut = (): void => {
    state = 'cut';
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      const isCommitted = state === 'armed' && bytes.includes('COMMIT\0');
      client.write(bytes, () => {
        if (isCommitted) cut();
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cutAfterCommit: () => {
      state = 'armed';
    },
    mend: () => {
      state = 'open';
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

const NAME = 'cut_after_commit';
let proxy: Proxy;
let store: RunningStore;
beforeEach(async () => {
  const server = inject('postgres');
  if (server === undefined) throw new Error('These tests are for PostgreSQL.');
  await manage(server.url, `create database ${NAME} template ${templateOf(server.templates, seedDemo)}`);
  const url = new URL(server.url);
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  url.pathname = `/${NAME}`;
  store = await startStore({ seed: seedDemo, database: { url: url.href, timeouts: { connect: 1000 } } });
});
afterEach(async () => {
  proxy.mend();
  await store.stop();
  await proxy.stop();
  await manage(inject('postgres')?.url ?? '', `drop database ${NAME} with (force)`);
});

/** The id of an order with a submitted fulfillment request. */
async function readSubmitted(): Promise<string> {
  const { body } = await store.graphql<{ fulfillmentOrders: { nodes: { id: string }[] } }>(
    '{ fulfillmentOrders(first: 1, query: "status:open request_status:submitted") { nodes { id } } }',
  );
  return body.data.fulfillmentOrders.nodes[0]?.id ?? '';
}

/** Reads the request status from the server directly, because the store may still be looking for the server. */
async function readStatus(id: string): Promise<unknown> {
  const url = new URL(inject('postgres')?.url ?? '');
  url.pathname = `/${NAME}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  const text = 'select request_status from fulfillment_order where id = $1';
  const { rows } = await client.query<{ request_status: string }>(text, [numberOf(id)]);
  await client.end();
  return rows[0]?.request_status;
}

const accept = async (id: string, selection: string) =>
  store.graphql<Record<string, unknown>>(
    `mutation ($id: ID!) {
      fulfillmentOrderAcceptFulfillmentRequest(id: $id) { fulfillmentOrder { ${selection} } }
    }`,
    { id },
  );

test(
  'M8 a committed REST write is answered as successful even if the database is lost afterwards',
  async () => {
    const id = await readSubmitted();
    proxy.cutAfterCommit();
    const { status, body } = await store.call('fulfillment.accept', {
      params: { fulfillment_order_id: numberOf(id) },
      body: { fulfillment_request: {} },
    });
    expect([status, body.fulfillment_order?.request_status]).toEqual([200, 'accepted']);
    expect(await readStatus(id)).toBe('accepted');
  },
  PATIENCE_MS,
);

test(
  'M8 a committed mutation is answered as successful even if its points cannot be refunded',
  async () => {
    const id = await readSubmitted();
    proxy.cutAfterCommit();
    const { body } = await accept(id, 'requestStatus');
    expect(body.errors).toBeUndefined();
    expect(body.data).toEqual({
      fulfillmentOrderAcceptFulfillmentRequest: { fulfillmentOrder: { requestStatus: 'ACCEPTED' } },
    });
    expect(body.extensions['cost']).toMatchObject({
      throttleStatus: { currentlyAvailable: expect.any(Number) },
    });
    expect(store.log).toContainEqual(expect.objectContaining({ event: 'storage_failed' }));
    expect(await readStatus(id)).toBe('accepted');
  },
  PATIENCE_MS,
);

test(
  'M8 a read that fails after a committed mutation does not report that nothing was changed',
  async () => {
    const id = await readSubmitted();
    proxy.cutAfterCommit();
    const { body } = await accept(id, 'requestStatus lineItems(first: 1) { nodes { id } }');
    expect(body.data).toMatchObject({
      fulfillmentOrderAcceptFulfillmentRequest: { fulfillmentOrder: { requestStatus: 'ACCEPTED' } },
    });
    expect(body.errors?.map(({ path, message }) => [path?.at(-1), message])).toEqual([
      ['lineItems', expect.stringContaining('It is not known whether a change was made.')],
    ]);
    expect(await readStatus(id)).toBe('accepted');
  },
  PATIENCE_MS,
);
