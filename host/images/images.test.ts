import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { MAX_IMAGE_BYTES } from '../../shared/contract/image-calls.ts';
import { err, ok } from '../../shared/result.ts';
import { systemTimer } from '../system-timer.ts';
import { makeDataDir } from '../test/host-under-test.ts';
import { createImageFiles } from './image-files.ts';
import { createImages } from './images.ts';

const SHOP = 'shop' as ConnectionId;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An image of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const SHOWN = `data:image/png;base64,${PICTURE.toString('base64')}`;

let server: Server;
let answer: RequestListener;
let asked: { url: string | undefined; headers: Record<string, unknown> }[];
let data: ReturnType<typeof makeDataDir>;
let now: number;
let origin: string;
let known: ConnectionId[];
let isOffline: boolean;
let isLost: boolean;
beforeEach(async () => {
  asked = [];
  answer = (_request, response) => response.end(PICTURE);
  server = createServer((request, response) => {
    asked.push({ url: request.url, headers: request.headers });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  data = makeDataDir();
  now = Date.now();
  known = [SHOP];
  isOffline = false;
  isLost = false;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  data.remove();
});

function images() {
  return createImages({
    dataDir: data.dataDir,
    fetch: async (url, init) => (isOffline ? Promise.reject(new Error('ECONNREFUSED')) : fetch(url, init)),
    timer: systemTimer,
    now: () => now,
    log: () => undefined,
    locate: async (id) =>
      known.includes(id) && !isLost ? ok(origin) : err({ kind: 'no_connection', reason: 'gone' } as const),
    originOf: (id) => (known.includes(id) ? 'https://shop.example' : null),
  });
}
const read = async (address: string, from = images()) =>
  from.calls['images.read']({ connection: SHOP, address });
const files = () =>
  existsSync(join(data.dataDir, 'images', SHOP)) ? readdirSync(join(data.dataDir, 'images', SHOP)) : [];

test('an image of the store is fetched once, without a token, and saved for its owner only', async () => {
  const from = images();
  const [one, other] = await Promise.all([read('/a.png', from), read('/a.png', from)]);
  expect([one, other, await read('/a.png', from)]).toEqual([ok(SHOWN), ok(SHOWN), ok(SHOWN)]);
  expect(asked.map(({ url }) => url)).toEqual(['/a.png']);
  const names = Object.keys(asked[0]?.headers ?? {});
  expect(names.filter((name) => /token|cookie|authorization|referer/.test(name))).toEqual([]);
  const [kept = ''] = files();
  expect(statSync(join(data.dataDir, 'images', SHOP, kept)).mode & 0o777).toBe(0o600);
});

test('a cached image is returned without the store, and fetched again after a week', async () => {
  await read('/a.png');
  isOffline = true;
  expect(await read('/a.png')).toEqual(ok(SHOWN));
  now += 8 * DAY_MS;
  expect(await read('/a.png')).toEqual(ok(SHOWN));
  isOffline = false;
  await read('/a.png');
  expect(asked).toHaveLength(2);
});

test('an image that cannot be fetched is an error, so that it is retried', async () => {
  isOffline = true;
  expect(await read('/a.png')).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  answer = (_request, response) => response.writeHead(503).end();
  isOffline = false;
  expect(await read('/a.png')).toMatchObject({ ok: false, error: { kind: 'internal', status: 503 } });
});

test('anything but a valid image returns null and is not saved', async () => {
  const huge = Buffer.from(PICTURE);
  huge.writeUInt32BE(100_000, 16);
  huge.writeUInt32BE(100_000, 20);
  const bodies: RequestListener[] = [
    (_request, response) => response.writeHead(404).end(),
    (_request, response) => response.writeHead(302, { location: `${origin}/b.png` }).end(),
    (_request, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>'),
    (_request, response) => response.end(PICTURE.subarray(0, 10)),
    (_request, response) => response.end(huge),
    (_request, response) => response.end(Buffer.concat([PICTURE, Buffer.alloc(MAX_IMAGE_BYTES)])),
    (_request, response) =>
      response.end(Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(400_000)])),
  ];
  for (const body of bodies) {
    answer = body;
    expect(await read('/a.png')).toEqual(ok(null));
  }
  expect(files()).toEqual([]);
});

test('an address outside the public network returns null and is never requested', async () => {
  const { port } = new URL(origin);
  for (const address of [
    `http://127.0.0.1:${String(Number(port) + 1)}/a.png`,
    `http://localhost:${port}/a.png`,
    'http://shop.example/a.png',
    'https://10.0.0.1/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://router/a.png',
    'https://printer.local/a.png',
    'https://printer.local./a.png',
    'https://user:password@shop.example/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'https://',
  ])
    expect([address, await read(address)]).toEqual([address, ok(null)]);
  expect(asked).toEqual([]);
});

test('an image of a public server is fetched without a token', async () => {
  const urls: string[] = [];
  const from = createImages({
    dataDir: data.dataDir,
    fetch: async (url, { headers }) => {
      urls.push(url, ...Object.keys(headers));
      return new Response(new Uint8Array(PICTURE));
    },
    timer: systemTimer,
    now: () => now,
    log: () => undefined,
    locate: async () => ok(origin),
    originOf: () => '',
  });
  expect(await read('https://cdn.shop.example/a.png?v=2', from)).toEqual(ok(SHOWN));
  expect(urls).toEqual(['https://cdn.shop.example/a.png?v=2', 'accept']);
});

test('images are deleted with their connection, and one that arrives later is not saved', async () => {
  await read('/a.png');
  images().forget(SHOP);
  expect(files()).toEqual([]);
  await read('/a.png');
  images().forgetAllBut([]);
  expect(files()).toEqual([]);
  answer = (_request, response) => {
    known = [];
    response.end(PICTURE);
  };
  await read('/b.png');
  expect(files()).toEqual([]);
});

test('an image stays cached when the store changes its port', async () => {
  await read(`${origin}/a.png?v=1`);
  const shown = origin;
  origin = 'http://127.0.0.1:1';
  expect([await read(`${origin}/a.png?v=1`), await read('/a.png?v=1')]).toEqual([ok(SHOWN), ok(SHOWN)]);
  expect(asked).toHaveLength(1);
  expect(await read(`${shown}/a.png?v=1`)).toEqual(ok(null));
});

test('a cached image is returned even if the store cannot be located, and others fail', async () => {
  await read('/a.png');
  isLost = true;
  expect(await read('/a.png')).toEqual(ok(SHOWN));
  for (const address of ['/b.png', `${origin}/a.png`, 'https://cdn.shop.example/c.png'])
    expect(await read(address)).toMatchObject({ ok: false, error: { kind: 'no_connection' } });
  expect(asked).toHaveLength(1);
});

test('an image that is damaged on disk is fetched again', async () => {
  await read('/a.png');
  const [kept = ''] = files();
  writeFileSync(join(data.dataDir, 'images', SHOP, kept), '');
  expect(await read('/a.png')).toEqual(ok(SHOWN));
  expect(asked).toHaveLength(2);
});

test('an image is returned even if it cannot be saved', async () => {
  writeFileSync(join(data.dataDir, 'images'), 'a file where the folder should be');
  expect(await read('/a.png')).toEqual(ok(SHOWN));
});

test('the oldest images are removed beyond the size limit', async () => {
  const kept = createImageFiles(data.dataDir);
  for (const [age, key] of ['newest', 'newer', 'oldest'].entries()) {
    const before = new Set(files());
    await kept.write(SHOP, key, PICTURE);
    const [name = ''] = files().filter((one) => !before.has(one));
    const at = now / 1000 - age;
    utimesSync(join(data.dataDir, 'images', SHOP, name), at, at);
  }
  await kept.prune(2 * PICTURE.byteLength);
  const found = await Promise.all(['newest', 'newer', 'oldest'].map(async (key) => kept.read(SHOP, key)));
  expect(found.map((one) => one !== null)).toEqual([true, true, false]);
});

test('images of earlier runs count towards the limit, and the first new image makes room', async () => {
  const kept = createImageFiles(data.dataDir);
  await kept.write(SHOP, 'old', PICTURE);
  const [old = ''] = files();
  truncateSync(join(data.dataDir, 'images', SHOP, old), 128_000_000);
  const before = now / 1000 - 60;
  utimesSync(join(data.dataDir, 'images', SHOP, old), before, before);
  await read('/a.png');
  expect([files().length, files().includes(old)]).toEqual([1, false]);
});
