import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REQUEST_TIMEOUTS } from '../../shared/limits.ts';
import { startStore, type RunningStore } from './start-store.ts';

let store: RunningStore;
afterEach(() => store.stop());

const POST = [
  'POST /admin/api/latest/themes.json HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 1000',
];

/** Sends this and nothing more. Returns what the store sends until it closes the connection. */
async function answerTo(
  begun: string,
  onConnected: (socket: Socket) => void = () => undefined,
): Promise<string> {
  const socket = connect(Number(new URL(store.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => undefined).write(begun);
  onConnected(socket);
  return text(socket);
}
const token = () => `X-Service-Access-Token: ${store.token}`;

const TOO_SLOW =
  /^HTTP\/1\.1 408 Request Timeout\r\n[^]*\r\n\r\n{"errors":"The request took too long to arrive\."}$/;

describe('a request that does not end', () => {
  beforeEach(async () => {
    store = await startStore({
      timeouts: {
        ...REQUEST_TIMEOUTS,
        headersTimeout: 50,
        requestTimeout: 100,
        connectionsCheckingInterval: 10,
      },
    });
  });

  it('D1.7 gets a 408 and is cut off in the middle of its headers', async () => {
    expect(await answerTo(POST.join('\r\n'))).toMatch(TOO_SLOW);
  });

  it('D1.7 gets a 408 and is cut off in the middle of its body, and no error is logged', async () => {
    expect(await answerTo([...POST, token(), '', '{'].join('\r\n'))).toMatch(TOO_SLOW);
    expect(store.log.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('D1.7 gets a 408 and is cut off even if a byte arrives now and then', async () => {
    const answer = await answerTo([...POST, token(), '', '{'].join('\r\n'), (socket) => {
      const drip = setInterval(() => socket.write(' '), 5);
      socket.once('close', () => {
        clearInterval(drip);
      });
    });
    expect(answer).toMatch(TOO_SLOW);
  });

  it.each([
    ['is too slow', () => [...POST, token(), '', '{'].join('\r\n')],
    ['is no HTTP', () => 'hello\r\n\r\n'],
  ])('D1.7 that %s is cut off by the store, even if the client keeps its side open', async (_, begun) => {
    const { server } = store.store.app;
    const accepted = once(server, 'connection');
    const client = connect({ port: Number(new URL(store.url).port), host: '127.0.0.1', allowHalfOpen: true });
    client.on('error', () => undefined).write(begun());
    const [socket] = (await accepted) as [Socket];
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
    client.destroy();
  });
});

/** More than the system buffers, in requests for the OpenAPI document. */
const MANY = 100;

describe('a client that sends many requests and reads no response', () => {
  const accept = async (): Promise<readonly [Socket, Socket]> => {
    const accepted = once(store.store.app.server, 'connection');
    const client = connect(Number(new URL(store.url).port), '127.0.0.1');
    client.on('error', () => undefined).pause();
    client.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(MANY));
    const [connection] = (await accepted) as [Socket];
    return [client, connection];
  };
  const countAnswered = () => store.log.filter(({ event }) => event === 'request').length;

  it('is cut off by the store, which has not prepared all responses', async () => {
    store = await startStore({ timeouts: { ...REQUEST_TIMEOUTS, unreadTimeout: 50 } });
    const [client, connection] = await accept();
    await once(connection, 'close');
    expect(countAnswered()).toBeLessThan(MANY);
    client.destroy();
  });

  it('gets all responses when it reads them', async () => {
    store = await startStore();
    const [client] = await accept();
    let received = '';
    for await (const part of client.setEncoding('utf8')) {
      received += String(part);
      if (received.split('"openapi":').length > MANY) break;
    }
    expect(countAnswered()).toBe(MANY);
  });
});

it.each([
  ['is not HTTP', () => 'hello\r\n\r\n'],
  ['has headers of 20 kB', () => [...POST, `X-Long: ${'x'.repeat(20_000)}`, '', ''].join('\r\n')],
])('D1.7, D1.10 a request that %s is refused with 400, and its id is in the log', async (_, begun) => {
  store = await startStore();
  const answer = await answerTo(begun());
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  const id = /X-Request-Id: (\S+)/.exec(answer)?.[1] ?? 'none';
  expect(store.log).toContainEqual({ level: 'info', event: 'bad_request', request_id: id, method: null });
});
