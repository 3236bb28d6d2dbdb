import { afterEach, describe, expect, test } from 'vitest';
import { html, json, type ScriptedStore, startScriptedStore, type Step } from '../test/scripted-store.ts';
import { beginRun, cancelRun, isCancelled } from './run.ts';
import { createTheme, gatewayTo, renameTheme, restCall } from './test/gateway-under-test.ts';

let store: ScriptedStore;
afterEach(async () => store.close());

const limited = json(429, { errors: 'Exceeded the limit' }, { 'retry-after': '7' });
const created = json(201, { theme: {} });
/** Half of the first pause before a resend, as random values are 0.5. */
const FIRST_PAUSE_MS = 125;

async function gatewayOf(...script: readonly Step[]) {
  store = await startScriptedStore(...script);
  return { ...gatewayTo(store.origin), run: beginRun() };
}

const NOTHING_SENT = { ok: false, error: { kind: 'aborted', sent: 'no' } };

describe('cancelling a run', () => {
  test('ends a write that the rate limit refused and that waits to be resent', async () => {
    const { gateway, clock, run } = await gatewayOf(limited);
    const answer = gateway.rest({ ...createTheme, run });
    await clock.waitedFor(7_000);
    cancelRun(run);
    expect(await answer).toMatchObject(NOTHING_SENT);
    expect(store.received).toHaveLength(1);
  });

  test('ends a write that could not connect and waits to be resent', async () => {
    const { gateway, clock, run } = await gatewayOf();
    await store.close();
    const answer = gateway.rest({ ...createTheme, run });
    await clock.waitedFor(FIRST_PAUSE_MS);
    cancelRun(run);
    expect(await answer).toMatchObject(NOTHING_SENT);
  });

  test('aborts a read, and sends no later write of the run', async () => {
    const { gateway, run } = await gatewayOf(() => cancelRun(run));
    expect(await gateway.rest({ ...restCall(), run })).toMatchObject({ error: { kind: 'aborted' } });
    expect(await gateway.rest({ ...createTheme, run })).toMatchObject(NOTHING_SENT);
    expect(store.received).toHaveLength(1);
  });

  test('aborts no write in flight', async () => {
    const { gateway, run } = await gatewayOf((response) => {
      cancelRun(run);
      created(response);
    });
    expect(await gateway.rest({ ...createTheme, run })).toMatchObject({ ok: true });
    expect(isCancelled(run)).toBe(false);
  });

  test('ends a write in flight that the rate limit then refuses', async () => {
    const { gateway, run } = await gatewayOf((response) => {
      cancelRun(run);
      limited(response);
    });
    expect(await gateway.rest({ ...createTheme, run })).toMatchObject(NOTHING_SENT);
    expect(isCancelled(run)).toBe(true);
  });

  test('does not end a write whose first answer was lost', async () => {
    const { gateway, clock, run } = await gatewayOf(html(503), limited, created);
    const answer = gateway.rest({ ...renameTheme, run });
    await clock.waitedFor(FIRST_PAUSE_MS);
    cancelRun(run);
    clock.advance(FIRST_PAUSE_MS);
    await clock.waitedFor(7_000);
    expect(isCancelled(run)).toBe(false);
    clock.advance(7_000);
    expect(await answer).toMatchObject({ ok: true });
  });
});
