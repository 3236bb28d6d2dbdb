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

test('it listens on loopback only', async () => {
  const listening = server();
  await listenOnLoopback(listening, 0);
  expect(listening.address()).toMatchObject({ address: '127.0.0.1' });
});

test('a port that was asked for must be free', async () => {
  const taken = await freePort();
  expect(await listenOnLoopback(server(), taken)).toEqual({
    ok: false,
    error: `Port ${taken} is taken: choose another one with --port, or leave it out.`,
  });
});

test('nobody asked: there is always one', async () => {
  const one = await listenOnLoopback(server(), null);
  const other = await listenOnLoopback(server(), null);
  expect([one.ok, other.ok]).toEqual([true, true]);
  expect(one).not.toEqual(other);
});
