import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
beforeEach(async () => {
  store = await startStore({ metrics: true, graphqlBucket: { size: 5, perSecond: 1 } });
});
afterEach(() => store.stop());

const read = async (path: string) => {
  const response = await fetch(store.url + path);
  return { status: response.status, text: await response.text() };
};

describe('readiness', () => {
  test('a running store is ready, without a token', async () => {
    expect(await read('/readyz')).toEqual({ status: 200, text: '{"status":"ready"}' });
  });

  test('a store with missing migrations is not ready', async () => {
    await store.store.context.write(async (tx) => {
      await tx.deleteFrom('kysely_migration' as never).execute();
      return { ok: true, value: null };
    });
    expect(await read('/readyz')).toEqual({ status: 503, text: '{"status":"migrations are missing"}' });
    expect((await read('/healthz')).status).toBe(200);
  });

  test('a store whose database does not answer is not ready, and only the log has the reason', async () => {
    await store.store.context.write(async (tx) => {
      await tx.schema.alterTable('shop').renameTo('gone').execute();
      return { ok: true, value: null };
    });
    expect(await read('/readyz')).toEqual({ status: 503, text: '{"status":"the database does not answer"}' });
    expect(store.log.at(-2)).toMatchObject({ level: 'error', event: 'not_ready' });
  });
});

describe('metrics', () => {
  test('are off by default', async () => {
    await store.stop();
    store = await startStore();
    expect((await read('/metrics')).status).toBe(404);
  });

  test('count and time requests by route, method and status', async () => {
    await store.call('themes.list');
    await store.call('themes.list');
    await store.call('themes.get', { params: { theme_id: 4242 } });
    await store.send('/nowhere/1');
    await store.send('/nowhere/2');
    const { text } = await read('/metrics');
    const themes = 'route="/admin/api/:api_version/themes.json",method="GET"';
    expect(text).toContain(`storedesk_http_requests_total{${themes},status="200"} 2`);
    expect(text).toContain(`storedesk_http_request_duration_seconds_count{${themes}} 2`);
    expect(text).toContain(
      'route="/admin/api/:api_version/themes/:theme_id.json",method="GET",status="404"} 1',
    );
    expect(text).toContain('storedesk_http_requests_total{route="unknown",method="GET",status="404"} 2');
    expect(text).not.toContain('/4242');
    expect(text).not.toContain('nowhere');
  });

  test('count throttled requests', async () => {
    await store.stop();
    store = await startStore({
      metrics: true,
      restBucket: { size: 1, perSecond: 1 },
      graphqlBucket: { size: 1, perSecond: 1 },
    });
    await store.call('themes.list');
    expect((await store.call('themes.list')).status).toBe(429);
    expect((await store.graphql('{ a: shop { id } b: shop { id } }')).body.errors).toHaveLength(1);
    const { text } = await read('/metrics');
    expect(text).toContain('storedesk_throttled_total{api="rest"} 1');
    expect(text).toContain('storedesk_throttled_total{api="graphql"} 1');
  });

  test('show the running jobs', async () => {
    expect((await read('/metrics')).text).toContain('storedesk_jobs_running{kind="theme_import"} 0');
    expect((await read('/metrics')).text).toContain('storedesk_jobs_running{kind="bulk_operation"} 0');
  });
});
