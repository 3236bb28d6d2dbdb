import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { REQUEST_TIMEOUTS } from '../shared/limits.ts';
import { runWebServer, type RunningWebServer } from './test/running-web-server.ts';

let web: RunningWebServer;

beforeEach(async () => {
  web = await runWebServer({
    ...REQUEST_TIMEOUTS,
    headersTimeout: 50,
    requestTimeout: 100,
    connectionsCheckingInterval: 10,
  });
});

afterEach(() => web.close());

/** Sends these lines and nothing more. Returns everything received until the connection is closed. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(web.port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  let received = '';
  // The server may reset the connection after its answer.
  socket.on('error', () => undefined).on('data', (part: string) => (received += part));
  socket.write(lines.join('\r\n'));
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

const POST = ['POST /session HTTP/1.1', `Host: 127.0.0.1:`, 'Content-Type: application/json'];

test.each([
  ['headers', []],
  ['body', ['Content-Length: 100', '', '{']],
])('a request that does not finish its %s is cut off with 408', async (_what, rest) => {
  const [line, host, type] = POST;
  const sent = [line ?? '', `${host ?? ''}${String(web.port)}`, `Origin: ${web.origin}`, type ?? '', ...rest];
  expect(await answerTo(...sent)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(web.calls).toEqual([]);
});

describe('a response that is not read', () => {
  beforeEach(async () => {
    await web.close();
    web = await runWebServer();
  });

  test('closes the connection', async () => {
    // More than the system buffers.
    writeFileSync(join(web.folder, 'large.png'), new Uint8Array(32 * 1024 * 1024));
    const begun = once(web.server, 'request');
    const client = connect(web.port, '127.0.0.1');
    client.on('error', () => undefined).pause();
    client.write(`GET /large.png HTTP/1.1\r\nHost: 127.0.0.1:${web.port}\r\n\r\n`);
    const [{ socket }, response] = (await begun) as [IncomingMessage, ServerResponse];
    expect(socket.timeout).toBe(REQUEST_TIMEOUTS.unreadTimeout);
    socket.setTimeout(1);
    await once(socket, 'close');
    expect(response.writableFinished).toBe(false);
    client.destroy();
  });

  test('does not concern an open event socket', async () => {
    const headers = await web.signIn();
    const accepted = once(web.server, 'connection');
    const socket = web.openEvents(headers);
    const [connection] = (await accepted) as [Socket];
    await once(socket, 'open');
    expect(connection.timeout).toBe(0);
  });
});
