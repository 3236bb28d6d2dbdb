import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenOnLoopback } from './listen.ts';

const servers: Server[] = [];

function server(): Server {
  const made = createServer();
  servers.push(made);
  return made;
}

afterEach(() => {
  for (const made of servers.splice(0)) made.close();
});

async function freePort(): Promise<number> {
  const port = await listenOnLoopback(server(), 0);
  return port.ok ? port.value : 0;
}

test('the server listens on loopback only', async () => {
  const listening = server();
  await listenOnLoopback(listening, 0);
  expect(listening.address()).toMatchObject({ address: '127.0.0.1' });
});

test('a requested port that is taken is an error', async () => {
  const taken = await freePort();
  expect(await listenOnLoopback(server(), taken)).toEqual({
    ok: false,
    error: `Port ${taken} is taken: choose another one with --port, or leave it out.`,
  });
});

test('without a requested port the server finds a free one', async () => {
  const one = await listenOnLoopback(server(), null);
  const other = await listenOnLoopback(server(), null);
  expect([one.ok, other.ok]).toEqual([true, true]);
  expect(one).not.toEqual(other);
});
