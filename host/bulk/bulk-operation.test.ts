import { expect, test } from 'vitest';
import { CONNECTION, gatewayTo } from '../gateway/test/gateway-under-test.ts';
import { json, storeThat } from '../test/scripted-store.ts';
import { awaitBulkOperation } from './bulk-operation.ts';

const looked = (status: string) =>
  json(200, { data: { bulkOperation: { status, errorCode: null, url: null, objectCount: '0' } } });

test('the status of a bulk operation is requested at growing intervals, in the end every second', async () => {
  const pauses = [100, 200, 400, 800, 1_000, 1_000];
  const store = await storeThat(...pauses.slice(1).map(() => looked('RUNNING')), looked('COMPLETED'));
  const { gateway, clock } = gatewayTo(store.origin);
  const { signal } = new AbortController();
  const call = { gateway, timer: clock.timer, connection: CONNECTION, callId: 'bulk', signal };
  const ended = awaitBulkOperation(call, 'gid://service/BulkOperation/1');
  for (const ms of pauses) {
    await clock.waitedFor(ms);
    clock.advance(ms);
  }
  expect(await ended).toEqual({ ok: true, value: { kind: 'complete', url: null } });
});
