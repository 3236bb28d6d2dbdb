import { describe, expect, test } from 'vitest';
import { gatewayTo, graphqlCall, restCall } from '../gateway/test/gateway-under-test.ts';
import { json, type Step, storeThat } from '../test/scripted-store.ts';

const HOUR_MS = 3_600_000;
/** Clock changes a user may make. */
const STEPS = [-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS];

function themes(callLimit: string): Step {
  return json(200, { themes: [] }, { 'x-service-api-call-limit': callLimit });
}

describe.each(STEPS)('H2 when the clock is moved by %s ms', (ms) => {
  test('a call waits until the bucket has room, and no longer', async () => {
    const store = await storeThat(themes('40/40'), themes('40/40'));
    const { gateway, clock } = gatewayTo(store.origin);
    await gateway.rest(restCall());
    clock.step(ms);
    const second = gateway.rest(restCall());
    // 40 leak in 20 s, so there is room for one after half a second.
    await clock.waitedFor(500);
    clock.advance(500);
    expect(await second).toMatchObject({ ok: true });
  });

  test('a read is retried after a 503', async () => {
    const store = await storeThat(json(503, {}), themes('1/40'));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await store.whenReceived(1);
    clock.step(ms);
    // The random pause is always half of the maximum.
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });
});

describe('H2 nonsensical numbers from a store', () => {
  const shop = graphqlCall('{ shop { name } }');

  function shopAt(requested: string, throttleStatus: string): Step {
    return (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        `{"data":{"shop":{}},"extensions":{"cost":{"requestedQueryCost":${requested},"throttleStatus":${throttleStatus}}}}`,
      );
    };
  }

  test.each([
    ['nothing ever comes back', '5', '{"maximumAvailable":1000,"currentlyAvailable":0,"restoreRate":1e-300}'],
    ['a rate of nothing', '5', '{"maximumAvailable":1000,"currentlyAvailable":0,"restoreRate":0}'],
    ['a rate below nothing', '5', '{"maximumAvailable":1000,"currentlyAvailable":0,"restoreRate":-50}'],
    ['an endless rate', '5', '{"maximumAvailable":1000,"currentlyAvailable":0,"restoreRate":1e999}'],
    ['an endless debt', '5', '{"maximumAvailable":1000,"currentlyAvailable":-1e300,"restoreRate":50}'],
    ['an endless cost', '1e300', '{"maximumAvailable":1e300,"currentlyAvailable":0,"restoreRate":50}'],
  ])('do not block the next query: %s', async (_what, requested, status) => {
    const store = await storeThat(shopAt(requested, status), shopAt('1', status));
    const { gateway } = gatewayTo(store.origin);
    await gateway.graphql(shop);
    await gateway.graphql(shop);
    expect(store.received).toHaveLength(2);
  });

  test.each(['999999999/1', '7201/40'])('delay REST calls by at most a minute: %s', async (limit) => {
    const store = await storeThat(themes(limit), themes('1/40'));
    const { gateway, clock } = gatewayTo(store.origin);
    await gateway.rest(restCall());
    expect(await gateway.rest(restCall())).toMatchObject({
      error: { kind: 'rate_limited' },
    });
    clock.advance(45_000);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(15_000);
    clock.advance(15_000);
    expect(await answer).toMatchObject({ ok: true });
  });
});
