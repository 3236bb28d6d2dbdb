import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runWebServer, type RunningWebServer } from './test/running-web-server.ts';

let web: RunningWebServer;

beforeEach(async () => {
  web = await runWebServer({ headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 });
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
