import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RunningWebServer, runWebServer } from './test/running-web-server.ts';

let web: RunningWebServer;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  web = await runWebServer();
});

afterEach(async () => {
  vi.useRealTimers();
  await web.close();
});

/** Opens the stream as a page does, and waits until it says that it is open. */
async function listen() {
  const headers = await web.signIn();
  const request = httpRequest({ host: '127.0.0.1', port: web.port, path: '/events', headers, agent: false });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.setEncoding('utf8');
  let text = '';
  const readUpTo = async (end: string) => {
    while (!text.includes(end)) text += (await once(response, 'data'))[0] as string;
    return text;
  };
  await readUpTo('retry: 1000\n\n');
  return { request, response, readUpTo };
}

test('events reach the page as they are', async () => {
  const { response, readUpTo } = await listen();
  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  web.emit({ type: 'connections.changed' });
  expect(await readUpTo('}\n\n')).toBe('retry: 1000\n\ndata: {"type":"connections.changed"}\n\n');
});

test('a quiet stream shows that it lives', async () => {
  const { readUpTo } = await listen();
  vi.advanceTimersToNextTimer();
  await readUpTo(': heartbeat\n\n');
  vi.advanceTimersToNextTimer();
  expect(await readUpTo(': heartbeat\n\n: heartbeat\n\n')).toContain('retry');
});

test('a page that goes is forgotten', async () => {
  const { response } = await listen();
  expect(web.listeners.size).toBe(1);
  response.destroy();
  await vi.waitUntil(() => web.listeners.size === 0, { timeout: 4_000 });
  expect(web.listeners.size).toBe(0);
});

test('a page that does not read is cut off', async () => {
  const { response } = await listen();
  response.on('error', () => undefined).pause();
  const message = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 20; count += 1)
    web.emit({ type: 'embedded_store', state: 'failed', stop: { reason: 'ended', detail: message } });
  await vi.waitUntil(() => web.listeners.size === 0, { timeout: 4_000 });
  expect(web.listeners.size).toBe(0);
});

test('the streams end when the shell stops', async () => {
  const { response } = await listen();
  web.events.closeAll();
  // What the host tells while it stops reaches nobody: a stream that has ended takes nothing.
  expect(web.listeners.size).toBe(0);
  vi.advanceTimersToNextTimer();
  response.resume();
  await once(response, 'end');
  expect(response.complete).toBe(true);
});
