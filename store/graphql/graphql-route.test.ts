import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { untilLeft } from './graphql-route.ts';

test('H1 untilLeft returns an aborted signal if the client disconnected while its request was read', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1' }).on('error', () => undefined);
  const [, raw] = (await once(server, 'request')) as [unknown, ServerResponse];
  expect(untilLeft({ raw }).aborted).toBe(false);
  request.destroy();
  await once(raw, 'close');
  expect(untilLeft({ raw }).aborted).toBe(true);
  server.close();
});
