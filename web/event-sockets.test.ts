import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { EVENTS_PROTOCOL } from '../shared/contract/page-key.ts';
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

/** Subscribes to events like a page and waits until the socket is open. */
async function listen() {
  const socket = web.openEvents(await web.signIn());
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => heard.push(data.toString()));
  await once(socket, 'open');
  await expect.poll(() => web.listeners.size).toBeGreaterThan(0);
  return { socket, heard };
}

async function nobodyListens(): Promise<void> {
  await expect.poll(() => web.listeners.size).toBe(0);
}

test('events reach the page unchanged, and the page key is not echoed', async () => {
  const { socket, heard } = await listen();
  expect(socket.protocol).toBe(EVENTS_PROTOCOL);
  web.emit({ type: 'connections.changed' });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard).toEqual(['{"type":"connections.changed"}']);
});

test('a quiet socket gets empty messages as a heartbeat', async () => {
  const { heard } = await listen();
  vi.advanceTimersToNextTimer();
  vi.advanceTimersToNextTimer();
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard).toEqual(['', '']);
});

test('a page that disconnects is forgotten, and its timer is stopped', async () => {
  const { socket } = await listen();
  expect(web.listeners.size).toBe(1);
  socket.terminate();
  await nobodyListens();
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that does not read its events is disconnected', async () => {
  const { socket } = await listen();
  socket.pause();
  const message = 'x'.repeat(1024 * 1024);
  for (let count = 0; count < 20; count += 1)
    web.emit({ type: 'embedded_store', state: 'failed', stop: { reason: 'ended', detail: message } });
  await nobodyListens();
  expect(web.listeners.size).toBe(0);
});

test('a page that sends a large message is disconnected, and the others still get events', async () => {
  const { heard } = await listen();
  const { socket } = await listen();
  socket.send('x'.repeat(1_000));
  const [code] = (await once(socket, 'close')) as [number];
  expect(code).toBe(1009);
  await expect.poll(() => web.listeners.size).toBe(1);
  web.emit({ type: 'connections.changed' });
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard).toHaveLength(1);
});

test('the sockets are closed when the shell stops', async () => {
  const { socket } = await listen();
  const closed = once(socket, 'close');
  web.events.closeAll();
  // Events that the host emits while stopping reach nobody.
  web.emit({ type: 'connections.changed' });
  await closed;
  await nobodyListens();
  expect(socket.readyState).toBe(WebSocket.CLOSED);
});
