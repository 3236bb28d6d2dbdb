import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRequestQueues } from './request-queues.ts';

/** More than the system buffers for a client that reads nothing. */
const LARGE = Buffer.alloc(32 * 1024 * 1024);
/** Emitted on the server when a request is started. */
const STARTED = 'test:started';

let server: Server;
let client: Socket;
/** The server's side of the client's connection. */
let connection: Socket;
let started: string[];
let responses: ServerResponse[];

beforeEach(async () => {
  const queueRequest = createRequestQueues();
  started = [];
  responses = [];
  server = createServer(({ socket, url = '' }, response) => {
    queueRequest(socket, response, () => {
      started.push(url);
      responses.push(response);
      server.emit(STARTED);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The server may reset the connection.
  client.on('error', () => undefined).pause();
  [connection] = (await accepted) as [Socket];
});

afterEach(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});

/** Sends requests at once. Resolves when the server has received the last one. */
async function send(...urls: readonly string[]): Promise<void> {
  const last = urls.at(-1);
  const received = new Promise<void>((resolve) => {
    server.on('request', ({ url }) => {
      if (url === last) resolve();
    });
  });
  client.write(urls.map((url) => `GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  await received;
}

test('requests that were sent at once are started one after another', async () => {
  await send('/1', '/2', '/3');
  for (const expected of [['/1'], ['/1', '/2'], ['/1', '/2', '/3']]) {
    expect(started).toEqual(expected);
    const next = once(server, STARTED);
    const response = responses.at(-1);
    response?.end(`response to ${expected.at(-1) ?? ''}`);
    if (expected.length < 3) await next;
  }
  client.end();
  expect((await text(client)).match(/response to \/\d/g)).toEqual([
    'response to /1',
    'response to /2',
    'response to /3',
  ]);
});

test('a request is started only when the response before it was read', async () => {
  await send('/1', '/2');
  responses[0]?.end(LARGE);
  await send('/3');
  expect(started).toEqual(['/1']);
  const next = once(server, STARTED);
  client.resume();
  await next;
  expect(started).toEqual(['/1', '/2']);
});

test('requests that wait are dropped when their client leaves', async () => {
  await send('/1', '/2');
  client.destroy();
  await once(connection, 'close');
  // Later than the response, which closes when its connection does.
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['/1']);
});

test('a hundred requests may be unanswered, and one more closes the connection', async () => {
  const urls = Array.from({ length: 100 }, (_, index) => `/${index}`);
  await send(...urls);
  expect(connection.destroyed).toBe(false);
  await send('/more');
  expect(connection.destroyed).toBe(true);
  expect(started).toEqual(['/0']);
});

test('a client that does not read its response is cut off', async () => {
  await send('/');
  connection.setTimeout(10);
  responses[0]?.end(LARGE);
  await once(connection, 'close');
  expect(responses[0]?.writableFinished).toBe(false);
});

test('a client that does not read a response which took longer than the timeout to prepare is cut off too', async () => {
  await send('/');
  connection.setTimeout(1);
  await once(connection, 'timeout');
  responses[0]?.end(LARGE);
  await once(connection, 'close');
  expect(responses[0]?.writableFinished).toBe(false);
});

test('a response may take longer than the timeout to prepare, and so may a client to send its next request', async () => {
  await send('/');
  for (let passed = 0; passed < 2; passed += 1) {
    connection.setTimeout(1);
    await once(connection, 'timeout');
    expect(connection.destroyed).toBe(false);
  }
  responses[0]?.end('late');
  await once(client.resume(), 'data');
  expect(connection.timeout).toBeGreaterThanOrEqual(server.keepAliveTimeout);
});
