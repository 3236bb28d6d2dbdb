import { describe, expect, test } from 'vitest';
import { ok } from '../../shared/result.ts';
import {
  drop,
  dropMidAnswer,
  hang,
  html,
  json,
  startScriptedStore,
  type Step,
  storeThat,
} from '../test/scripted-store.ts';
import {
  createTheme,
  gatewayTo,
  graphqlCall,
  renameTheme,
  restCall,
  targetAt,
} from './test/gateway-under-test.ts';

const themes = json(200, { themes: [] });
const READ_TIMEOUT = 15_000;
const WRITE_TIMEOUT = 30_000;

describe('a call whose answer is lost', () => {
  test('is retried after 125, 250 and 500 ms, and then fails', async () => {
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

  test('succeeds when the retry is answered', async () => {
    const store = await storeThat(drop, themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('is retried with the same body when it is a write that may be repeated', async () => {
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
  ])('fails as unknown when it may be repeated but the shop is %s at the retry', async (_, refusal) => {
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
  ])('is not retried when it is a write that may have happened: %s', async (_, step) => {
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

  test('is retried when it is a query, but not when it is a mutation', async () => {
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

describe.each([8, -3])('after a sleep in which the clock moved by %s hours', (hours) => {
  const HOURS = hours * 3_600_000;

  test('a write is not retried and fails as unknown', async () => {
    const store = await storeThat(json(503, { errors: 'Overloaded' }), json(200, { theme: {} }));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(renameTheme);
    await clock.waitedFor(125);
    clock.step(HOURS);
    clock.advance(125);
    expect(await answer).toMatchObject({ error: { kind: 'unreachable', sent: 'unknown' } });
    expect(store.received).toHaveLength(1);
  });

  test('a write that waited for the rate limit is not sent and fails as slept', async () => {
    const store = await storeThat(json(429, { errors: 'Slow down' }, { 'retry-after': '5' }), json(200, {}));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(renameTheme);
    await clock.waitedFor(5_000);
    clock.step(HOURS);
    clock.advance(5_000);
    expect(await answer).toEqual({ ok: false, error: { kind: 'slept' } });
    expect(store.received).toHaveLength(1);
  });

  test('a read is retried', async () => {
    const store = await storeThat(drop, themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(125);
    clock.step(HOURS);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });
});

test('a call that already took long is not retried', async () => {
  const store = await storeThat(hang, themes);
  const { gateway, clock } = gatewayTo(store.origin);
  const answer = gateway.rest(restCall());
  await store.whenReceived(1);
  clock.advance(9_000);
  await store.close();
  expect(await answer).toMatchObject({ error: { kind: 'unreachable', sent: 'unknown' } });
});

describe('an unreachable store', () => {
  test('is retried even for a write, because nothing was sent', async () => {
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

  test('fails with an error that says that nothing was sent', async () => {
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

  test('that took the write before it went away fails as unknown', async () => {
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
  test.each([502, 503, 504])('that returns %i is retried for calls that may be repeated', async (status) => {
    const store = await storeThat(html(status), themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(125);
    clock.advance(125);
    expect(await answer).toMatchObject({ ok: true });
  });

  test('with Retry-After is retried at that time', async () => {
    const store = await storeThat(json(503, { errors: 'busy' }, { 'retry-after': '3' }), themes);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await clock.waitedFor(3000);
    clock.advance(3000);
    expect(await answer).toMatchObject({ ok: true });
  });

  test.each([500, 503])('that returns %i fails a write that must not be repeated', async (status) => {
    const store = await storeThat(json(status, { errors: 'oops' }, { 'x-request-id': 'req-7' }));
    expect(await gatewayTo(store.origin).gateway.rest(createTheme)).toMatchObject({
      error: { kind: 'internal', status, requestId: 'req-7' },
    });
  });
});

describe('a store that does not answer', () => {
  test('times out after 15 s for a read, without a retry', async () => {
    const store = await storeThat(hang);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(restCall());
    await store.whenReceived(1);
    clock.advance(READ_TIMEOUT);
    expect(await answer).toMatchObject({
      error: { kind: 'timeout', afterMs: READ_TIMEOUT, sent: 'unknown' },
    });
  });

  test('times out after 30 s for a write', async () => {
    const store = await storeThat(hang);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(createTheme);
    await store.whenReceived(1);
    clock.advance(READ_TIMEOUT);
    expect(clock.pending()).toEqual([WRITE_TIMEOUT]);
    clock.advance(WRITE_TIMEOUT - READ_TIMEOUT);
    expect(await answer).toMatchObject({ error: { kind: 'timeout', afterMs: WRITE_TIMEOUT } });
  });

  test('also times out in the middle of an answer', async () => {
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
  test('ends at once as unknown when it was sent', async () => {
    const store = await storeThat(hang);
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest({ ...createTheme, id: 'mine' });
    await store.whenReceived(1);
    gateway.cancel('of another');
    gateway.cancel('mine');
    expect(await answer).toMatchObject({ error: { kind: 'aborted', sent: 'unknown' } });
    expect(clock.pending()).toEqual([]);
  });

  test('ends at once during a keychain prompt, and nothing is sent after the prompt', async () => {
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

  test('ends as not sent when it waited for the rate limit', async () => {
    const store = await storeThat(json(429, { errors: 'slow' }, { 'retry-after': '2' }));
    const { gateway, clock } = gatewayTo(store.origin);
    const answer = gateway.rest(createTheme);
    await clock.waitedFor(2000);
    gateway.cancelAll();
    expect(await answer).toMatchObject({ error: { kind: 'aborted', sent: 'no' } });
    expect(clock.pending()).toEqual([]);
  });
});
