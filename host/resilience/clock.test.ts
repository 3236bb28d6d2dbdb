import { afterEach, describe, expect, test } from 'vitest';
import { gatewayTo, restCall } from '../gateway/test/gateway-under-test.ts';
import { json, type ScriptedStore, startScriptedStore, type Step } from '../test/scripted-store.ts';

const HOUR_MS = 3_600_000;
/** How somebody may set the clock. */
const STEPS = [-24 * HOUR_MS, -HOUR_MS, HOUR_MS, 24 * HOUR_MS];

const stores: ScriptedStore[] = [];
async function storeThat(...script: readonly Step[]): Promise<ScriptedStore> {
  const store = await startScriptedStore(...script);
  stores.push(store);
  return store;
}
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

function themes(callLimit: string): Step {
  return json(200, { themes: [] }, { 'x-service-api-call-limit': callLimit });
}

describe.each(STEPS)('H2 the clock is set by %s ms', (ms) => {
  test('a bucket that is foreseeably empty is waited for as long as it takes to leak, and no longer', async () => {
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

  test('a read that a proxy could not pass on is sent again', async () => {
    const store = await storeThat(json(503, {}), themes('1/40'));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await store.whenReceived(1);
    clock.step(ms);
    // The dice fall in the middle of the first pause.
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });
});
