import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../test/fake-clock.ts';
import { type OneTimeAddress, serveOnce } from './one-time-address.ts';

const BYTES = Buffer.alloc(300_000, 'zip');
let place: string;
let clock: FakeClock;
let ends: number;
let address: OneTimeAddress;
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'storedesk-once-'));
  writeFileSync(join(place, 'a.zip'), BYTES);
  clock = createFakeClock();
  ends = 0;
  const options = { timer: clock.timer, secret: 'secret', onEnd: () => (ends += 1) };
  address = await serveOnce(join(place, 'a.zip'), options);
});
afterEach(() => {
  address.close();
  rmSync(place, { recursive: true });
});

const isRefused = expect.objectContaining({ cause: expect.objectContaining({ code: 'ECONNREFUSED' }) });

test('the address serves the file once and then closes', async () => {
  expect(address.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/secret\.zip$/);
  const answer = await fetch(address.url);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BYTES);
  await expect.poll(() => ends).toBe(1);
  await expect(fetch(address.url)).rejects.toEqual(isRefused);
});

/** The status of the answer to a request. */
async function statusOf(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<number> {
  const { port } = new URL(address.url);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', reject)
      .end();
  });
}

test('the address answers 404 to any other request and is not used up by it', async () => {
  expect(await statusOf('/')).toBe(404);
  expect(await statusOf('/secret.zip?x')).toBe(404);
  expect(await statusOf('/secret.zip', { host: 'evil.example' })).toBe(404);
  expect(await statusOf('/secret.zip', {}, 'HEAD')).toBe(404);
  expect(await statusOf('/secret.zip', {}, 'POST')).toBe(404);
  expect(ends).toBe(0);
  expect(await statusOf('/secret.zip')).toBe(200);
});

test('a second request does not interrupt the first', async () => {
  const first = await fetch(address.url);
  expect(await statusOf('/secret.zip')).toBe(404);
  expect((await first.arrayBuffer()).byteLength).toBe(BYTES.length);
});

test('the address closes after two minutes', async () => {
  clock.advance(120_000);
  expect(ends).toBe(1);
  await expect(fetch(address.url)).rejects.toEqual(isRefused);
});

test('after a download that broke off the file can be requested once more', async () => {
  // More than fits into the buffers of a connection.
  truncateSync(join(place, 'a.zip'), 64 * 1024 * 1024);
  const ended = new AbortController();
  const answer = await fetch(address.url, { signal: ended.signal });
  ended.abort();
  await answer.text().catch(() => undefined);
  await expect.poll(() => statusOf('/secret.zip')).toBe(200);
  await expect.poll(() => ends).toBe(1);
  await expect(fetch(address.url)).rejects.toEqual(isRefused);
});

test('after a download that broke off the address closes after two minutes, too', async () => {
  truncateSync(join(place, 'a.zip'), 64 * 1024 * 1024);
  const answer = await fetch(address.url);
  await answer.body?.cancel();
  clock.advance(120_000);
  expect(ends).toBe(1);
  await expect(fetch(address.url)).rejects.toEqual(isRefused);
});
