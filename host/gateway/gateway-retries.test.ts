import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import {
  drop,
  dropMidAnswer,
  hang,
  html,
  json,
  type ScriptedStore,
  startScriptedStore,
  type Step,
} from '../test/scripted-store.ts';
import {
  createTheme,
  gatewayTo,
  graphqlCall,
  renameTheme,
  restCall,
  targetAt,
} from './test/gateway-under-test.ts';

const stores: ScriptedStore[] = [];

async function storeThat(...script: readonly Step[]): Promise<ScriptedStore> {
  const store = await startScriptedStore(...script);
  stores.push(store);
  return store;
}

afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

const themes = json(200, { themes: [] });
const READ_TIMEOUT = 15_000;
const WRITE_TIMEOUT = 30_000;

describe('a lost answer', () => {
  test('is asked for again after 125, 250 and 500 ms, and then no more', async () => {
    const store = await storeThat(drop, dropMidAnswer, drop, drop);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    for (const pause of [125, 250, 500]) {
      await clock.waitedFor(pause);
      clock.advance(pause);
    }
    expect(await answer).toMatchObject({ ok: false, error: { kind: 'unreachable', sent: 'unknown' } });
    expect(store.received).toHaveLength(4);
  });

  test('is no matter when the next one comes', async () => {
    const store = await storeThat(drop, themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('to a write that can be repeated is asked for again', async () => {
    const store = await storeThat(drop, json(200, { theme: {} }));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(renameTheme);
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
    expect(store.received.map(({ body }) => body)).toEqual(Array(2).fill('{"theme":{"id":1,"name":"Dusk"}}'));
  });

  test.each([
    ['frozen', json(402, { errors: 'Unavailable Shop' })],
    ['closed to the token', json(403, { errors: 'Forbidden' })],
  ])('to a write that can be repeated is not known when the shop is %s by then', async (_, refusal) => {
    const store = await storeThat(json(503, { errors: 'Overloaded' }), refusal);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(renameTheme);
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ error: { kind: 'unreachable', sent: 'unknown' } });
  });

  test.each<[string, Step]>([
    ['dropped', drop],
    ['dropped in the middle of the answer', dropMidAnswer],
  ])('to a write that may have happened is not: %s', async (_, step) => {
    const store = await storeThat(step, json(201, {}));
    const answer = await gatewayTo(store.origin).gateway.rest(createTheme);
    expect(answer).toMatchObject({
      error: {
        kind: 'unreachable',
        sent: 'unknown',
        reason: 'broken_off',
      },
    });
    expect(store.received).toHaveLength(1);
  });

  test('to a mutation is not, to a query it is', async () => {
    const store = await storeThat(drop, drop, json(200, { data: {} }));
    const { gateway, clock } = gatewayTo(store.origin);
    expect(await gateway.graphql(graphqlCall('mutation { themeDelete(id: "1") { id } }'))).toMatchObject({
      ok: false,
    });
    expect(store.received).toHaveLength(1);
    const answer = gateway.graphql(graphqlCall('{ shop { name } }'));
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });
});

describe.each([8, -3])('after a sleep, the clock stands %s hours further', (hours) => {
  const HOURS = hours * 3_600_000;

  test('a write is not sent again, and whoever asked is told that it is not known', async () => {
    const store = await storeThat(json(503, { errors: 'Overloaded' }), json(200, { theme: {} }));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(renameTheme);
    await clock.waitedFor(125);
    clock.step(HOURS);
    clock.advance(125);
    expect(await answer).toMatchObject({ error: { kind: 'unreachable', sent: 'unknown' } });
    expect(store.received).toHaveLength(1);
  });

  test('a write that waited for the limit is not sent, and certainly did not happen', async () => {
    const store = await storeThat(json(429, { errors: 'Slow down' }, { 'retry-after': '5' }), json(200, {}));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(renameTheme);
    await clock.waitedFor(5_000);
    clock.step(HOURS);
    clock.advance(5_000);
    expect(await answer).toEqual({ ok: false, error: { kind: 'slept' } });
    expect(store.received).toHaveLength(1);
  });

  test('a read goes on', async () => {
    const store = await storeThat(drop, themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(125);
    clock.step(HOURS);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });
});

test('a call that took long is not sent again: somebody waits for it', async () => {
  const store = await storeThat(hang, themes);
  const { gateway, clock } = gatewayTo(store.origin);
  const answer = gateway.rest(restCall());
  await store.whenReceived(1);
  clock.advance(9_000);
  await store.close();
  stores.pop();
  expect(await answer).toMatchObject({ error: { kind: 'unreachable', sent: 'unknown' } });
});

describe('a store that is not there', () => {
  test('is tried again even with a write, because nothing was sent', async () => {
    // Started first, so that it cannot get the port of the closed one.
    const back = await storeThat(json(201, { theme: {} }));
    const gone = await startScriptedStore();
    await gone.close();
    let origin = gone.origin;
    const { gateway, clock } = gatewayTo(() => origin);
    const answer = gateway.rest(createTheme);
    await clock.waitedFor(125);
    origin = back.origin;
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('ends in an error that says that nothing was sent', async () => {
    const gone = await startScriptedStore();
    await gone.close();
    const { gateway } = gatewayTo(gone.origin, { maxResends: 0 });
    expect(await gateway.rest(createTheme)).toMatchObject({
      error: {
        kind: 'unreachable',
        sent: 'no',
        reason: 'refused',
      },
    });
  });

  test('that took the write before it went is not said to have seen nothing', async () => {
    const store = await startScriptedStore(drop);
    const { gateway, clock } = gatewayTo(store.origin, { maxResends: 1 });
    const answer = gateway.rest(renameTheme);
    await clock.waitedFor(125);
    await store.close();
    clock.advance(125);
    expect(await answer).toMatchObject({ error: { kind: 'unreachable', sent: 'unknown' } });
  });
});

describe('a failing proxy', () => {
  test.each([502, 503, 504])('that says %i is asked again for what can be repeated', async (status) => {
    const store = await storeThat(html(status), themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('that says when to come back is asked then', async () => {
    const store = await storeThat(json(503, { errors: 'busy' }, { 'retry-after': '3' }), themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(3000);
    clock.advance(3000);
    expect(await answer).toMatchObject({ ok: true });
  });

  test.each([500, 503])('%i to a write that must not be repeated is the answer', async (status) => {
    const store = await storeThat(json(status, { errors: 'oops' }, { 'x-request-id': 'req-7' }));
    expect(await gatewayTo(store.origin).gateway.rest(createTheme)).toMatchObject({
      error: { kind: 'internal', status, requestId: 'req-7' },
    });
  });
});

describe('a store that does not answer', () => {
  test('is given up on after 15 s of reading, and not asked again', async () => {
    const store = await storeThat(hang);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await store.whenReceived(1);
    clock.advance(READ_TIMEOUT);
    expect(await answer).toMatchObject({
      error: { kind: 'timeout', afterMs: READ_TIMEOUT, sent: 'unknown' },
    });
  });

  test('is given 30 s for a write', async () => {
    const store = await storeThat(hang);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(createTheme);
    await store.whenReceived(1);
    clock.advance(READ_TIMEOUT);
    expect(clock.pending()).toEqual([WRITE_TIMEOUT]);
    clock.advance(WRITE_TIMEOUT - READ_TIMEOUT);
    expect(await answer).toMatchObject({ error: { kind: 'timeout', afterMs: WRITE_TIMEOUT } });
  });

  test('that begins an answer and stops is given up on too', async () => {
    const store = await storeThat((response) => {
      response.writeHead(200).write('{');
    });
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await store.whenReceived(1);
    clock.advance(READ_TIMEOUT);
    expect(await answer).toMatchObject({ error: { kind: 'timeout' } });
  });
});

describe('a cancelled call', () => {
  test('ends at once and may have arrived', async () => {
    const store = await storeThat(hang);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest({ ...createTheme, id: 'mine' });
    await store.whenReceived(1);
    gateway.cancel('of another');
    gateway.cancel('mine');
    expect(await answer).toMatchObject({ error: { kind: 'aborted', sent: 'unknown' } });
    expect(clock.pending()).toEqual([]);
  });

  test('that waits for a keychain prompt ends at once, and a later answer sends nothing', async () => {
    const store = await storeThat(themes);
    let answerPrompt = () => {};
    const answered = new Promise<void>((resolve) => {
      answerPrompt = resolve;
    });
    const locate = async () => answered.then(() => ok(targetAt(store.origin)));
    const { gateway } = gatewayTo(store.origin, {}, undefined, { locate });
    const answer = gateway.rest({ ...createTheme, id: 'mine' });
    gateway.cancel('mine');
    expect(await answer).toEqual({ ok: false, error: { kind: 'aborted', sent: 'no' } });
    answerPrompt();
    expect(await gateway.rest(restCall())).toMatchObject({ ok: true });
    expect(store.received.map(({ method }) => method)).toEqual(['GET']);
  });

  test('that waited for the rate limit has not', async () => {
    const store = await storeThat(json(429, { errors: 'slow' }, { 'retry-after': '2' }));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(createTheme);
    await clock.waitedFor(2000);
    gateway.cancelAll();
    expect(await answer).toMatchObject({ error: { kind: 'aborted', sent: 'no' } });
    expect(clock.pending()).toEqual([]);
  });
});
