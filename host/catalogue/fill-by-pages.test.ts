import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WHOLE_CATALOGUE } from '../../shared/catalogue/catalogue-view.ts';
import { ok } from '../../shared/result.ts';
import { createGateway } from '../gateway/gateway.ts';
import { GATEWAY_SETTINGS } from '../gateway/gateway-settings.ts';
import { CONNECTION, targetAt } from '../gateway/test/gateway-under-test.ts';
import { systemMonotonicNow, systemTimer } from '../system-timer.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { launchScript, STORE } from '../test/launch-script.ts';
import { createCatalogueThread } from './catalogue-thread.ts';
import { fillByPages } from './fill-by-pages.ts';
import { createBulkTurns } from '../bulk/bulk-turns.ts';
import { fillByBulk } from './fill-by-bulk.ts';
import { cataloguePath } from './test/model-shop.ts';

/** Each page is requested with another token, so that none has to wait for a rate limit. */
const TOKENS = Array.from({ length: 30 }, (_, at) => `sat_reader_${String(at)}`);
const launched = launchScript(STORE, () => TOKENS.map((token) => `--token=${token}=products`));
const folder = makeDataDir();
let origin = '';

beforeAll(async () => {
  const database = join(folder.dataDir, 'store.db');
  const store = launched.launchStore(['--port', '0', '--database', database, '--seed', 'demo']);
  const ready = await store.ready;
  if (!ready.ok) throw new Error(ready.error.reason);
  origin = ready.value.url;
}, 60_000);
afterAll(() => {
  launched.killAll();
  folder.remove();
});

function gatewayOf(token: string) {
  return createGateway({
    fetch: async (url, init) => fetch(url, init),
    now: Date.now,
    monotonicNow: systemMonotonicNow,
    timer: systemTimer,
    random: Math.random,
    settings: GATEWAY_SETTINGS,
    locate: () => Promise.resolve(ok(targetAt(origin, token))),
    isReadOnly: () => false,
    isThemeLocked: () => false,
    emit: () => undefined,
  });
}

const FILL = {
  connection: CONNECTION,
  namespace: 'service',
  callId: 'fill',
  facts: {},
  signal: new AbortController().signal,
  onProgress: () => undefined,
};

test('filling a copy page by page gives the same rows as the bulk operation', async () => {
  const gateways = TOKENS.map(gatewayOf);
  const [bulk] = gateways;
  if (bulk === undefined) throw new Error('There are thirty.');
  let asked = 0;
  const paging: typeof bulk.graphql = async (call) => {
    asked += 1;
    return (gateways[asked % gateways.length] ?? bulk).graphql(call);
  };
  const rowsBy = async (fill: typeof fillByPages | typeof fillByBulk, graphql: typeof bulk.graphql) => {
    const thread = createCatalogueThread();
    const path = cataloguePath();
    const filled = await fill(
      { gateway: { ...bulk, graphql }, thread, timer: systemTimer, turns: createBulkTurns() },
      { ...FILL, path },
    );
    if (!filled.ok) throw new Error(JSON.stringify(filled.error));
    await thread.ask('open', path);
    const { list, count } = await thread.ask('list', { list: 'all', view: WHOLE_CATALOGUE });
    const rows = await thread.ask('rows', { list, from: 0, count });
    await thread.end();
    return rows;
  };
  const byPages = await rowsBy(fillByPages, paging);
  expect(asked).toBeGreaterThan(5);
  expect(byPages?.length).toBeGreaterThan(1_000);
  expect(await rowsBy(fillByBulk, async (call) => bulk.graphql(call))).toEqual(byPages);
}, 120_000);

test('fillByBulk returns null for a file at another address than the store', async () => {
  const gateway = gatewayOf(TOKENS[1] ?? '');
  const thread = createCatalogueThread();
  let isMoved = false;
  const graphql: typeof gateway.graphql = async (call) => {
    const answer = await gateway.graphql(call);
    const text = JSON.stringify(answer);
    isMoved ||= text.includes('"url":"/');
    return JSON.parse(text.replace('"url":"/', '"url":"http://127.0.0.1:9/')) as typeof answer;
  };
  const filled = await fillByBulk(
    { gateway: { ...gateway, graphql }, thread, timer: systemTimer, turns: createBulkTurns() },
    { ...FILL, path: cataloguePath() },
  );
  await thread.end();
  expect(isMoved).toBe(true);
  expect(filled).toEqual(ok(null));
});
