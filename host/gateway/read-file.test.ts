import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { err, ok } from '../../shared/result.ts';
import { json, raw, startScriptedStore, type ScriptedStore, type Step } from '../test/scripted-store.ts';
import { CONNECTION, gatewayTo, TOKEN } from './test/gateway-under-test.ts';

let store: ScriptedStore | null = null;
afterEach(async () => store?.close());

const PATH = '/bulk-operations/1-abc.jsonl';

async function readFrom(step: Step, path = PATH, maxFileBytes = 1_000_000) {
  store = await startScriptedStore(step);
  const { gateway, clock } = gatewayTo(store.origin, { maxFileBytes });
  const pieces: string[] = [];
  const take = async (bytes: Uint8Array) => {
    pieces.push(Buffer.from(bytes).toString());
    return pieces.at(-1) === 'too much' ? 'too_large' : null;
  };
  const answer = gateway.readFile({ connection: CONNECTION, id: 'read', path }, take);
  return { store, gateway, clock, pieces, answer };
}

test('a file is read in pieces from the origin of the API, with the token', async () => {
  const { store: asked, answer, pieces } = await readFrom(raw(200, '{"id":1}\n{"id":2}\n'));
  expect(await answer).toEqual(ok(null));
  expect(pieces.join('')).toBe('{"id":1}\n{"id":2}\n');
  expect(asked.received[0]).toMatchObject({ url: PATH, headers: { 'x-service-access-token': TOKEN } });
});

test('the token is hidden in a file that contains it', async () => {
  const { answer, pieces } = await readFrom(raw(200, `{"title":"${TOKEN}"}\n`));
  expect(await answer).toEqual(ok(null));
  expect(pieces.join('')).toBe(`{"title":"${'*'.repeat(TOKEN.length)}"}\n`);
});

test.each(['https://evil.test/file', '//evil.test/file', 'http://127.0.0.1:1/file'])(
  'the token is not sent to another address: %s',
  async (path) => {
    const { store: asked, answer } = await readFrom(raw(200, 'x'), path);
    expect(await answer).toEqual(err({ kind: 'bad_address', reason: 'malformed' }));
    expect(asked.received).toEqual([]);
  },
);

test.each([
  [401, { kind: 'access_denied' }],
  [402, { kind: 'shop_inactive', state: 'frozen' }],
  [403, { kind: 'access_denied' }],
  [404, { kind: 'not_found' }],
  [410, { kind: 'internal', status: 410 }],
  [423, { kind: 'shop_inactive', state: 'unavailable' }],
  [429, { kind: 'rate_limited', retryAfterMs: 1_000 }],
  [500, { kind: 'internal', status: 500 }],
])('a %i answer is an error, and nothing of it is passed on', async (status, error) => {
  const { answer, pieces } = await readFrom(json(status, { errors: 'no' }));
  expect(await answer).toMatchObject({ ok: false, error });
  expect(pieces).toEqual([]);
});

const TOO_LARGE = { ok: false, error: { kind: 'not_a_store', reason: 'too_large' } };

test('a file that unpacks beyond the limit is aborted as too large', async () => {
  const { answer, pieces } = await readFrom(
    raw(200, gzipSync('x'.repeat(5_000_000)), { 'content-encoding': 'gzip' }),
    PATH,
    4_000_000,
  );
  expect(await answer).toMatchObject(TOO_LARGE);
  expect(pieces.join('').length).toBeLessThanOrEqual(4_000_000);
});

test('a file is aborted when its receiver says that it is too large', async () => {
  const { answer } = await readFrom((response) => {
    response.writeHead(200);
    response.write('too much');
  });
  expect(await answer).toMatchObject(TOO_LARGE);
});

test('a redirect is not followed', async () => {
  const { answer } = await readFrom(raw(302, '', { location: 'https://evil.test/' }));
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'not_a_store', reason: 'redirect' } });
});

test('a file that stops arriving ends with a timeout', async () => {
  const { answer, clock, pieces } = await readFrom((response) => {
    response.writeHead(200);
    response.write('{"id":1}\n');
  });
  await expect.poll(() => pieces.length).toBe(1);
  clock.advance(3_600_000);
  expect(await answer).toMatchObject({ ok: false, error: { kind: 'timeout' } });
});

test('a file that breaks off fails as unreachable, and a cancelled one ends at once', async () => {
  const broken = await readFrom((response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"id":1}\n', () => response.destroy());
  });
  expect(await broken.answer).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  await broken.store.close();

  const cancelled = await readFrom((response) => {
    response.writeHead(200);
    response.write('{"id":1}\n');
  });
  await expect.poll(() => cancelled.pieces.length).toBe(1);
  cancelled.gateway.cancel('read');
  expect(await cancelled.answer).toMatchObject({ ok: false, error: { kind: 'aborted' } });
});

test('an error of the receiver is thrown and is no failure of the store', async () => {
  store = await startScriptedStore(raw(200, 'x'));
  const { gateway } = gatewayTo(store.origin);
  const full = new Error('database or disk is full');
  const reading = gateway.readFile({ connection: CONNECTION, id: 'read', path: PATH }, () =>
    Promise.reject(full),
  );
  await expect(reading).rejects.toBe(full);
});

test('a file of a store that is still starting is not waited for when it is cancelled', async () => {
  const { gateway } = gatewayTo('http://127.0.0.1:1', {}, 0, { locate: async () => new Promise(() => {}) });
  const reading = gateway.readFile({ connection: CONNECTION, id: 'read', path: PATH }, async () => null);
  gateway.cancel('read');
  expect(await reading).toEqual(err({ kind: 'aborted', sent: 'no' }));
});
