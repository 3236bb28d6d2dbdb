import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Stop, Timer } from '../dependencies.ts';

/** For so long an address is there that nobody has asked for. A store downloads at once, within 30 s (D2.2). */
const ADDRESS_MS = 120_000;
const SERVER_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 1 };

export interface OneTimeAddress {
  /** `http://127.0.0.1:…/….zip` */
  readonly url: string;
  readonly close: Stop;
}

/**
 * Serves a file to whoever asks first for an address on this computer that nobody can guess; once, and for two minutes at most.
 * `secret`: of the path. `onEnd` is called once, when the address is gone. Rejects when nothing can be listened on.
 */
export async function serveOnce(
  path: string,
  { timer, secret, onEnd }: { readonly timer: Timer; readonly secret: string; readonly onEnd: () => void },
): Promise<OneTimeAddress> {
  const place = `/${secret}.zip`;
  let isTaken = false;
  let isOver = false;
  let stopWaiting: Stop = () => undefined;

  const close = () => {
    if (isOver) return;
    isOver = true;
    stopWaiting();
    server.close();
    server.closeAllConnections();
    onEnd();
  };

  /** Whether this was the one request that gets the file. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { port } = server.address() as AddressInfo;
    // A page of another site can reach this port by a name of its own, but not under this one.
    const isMeant = request.url === place && request.headers.host === `127.0.0.1:${String(port)}`;
    if (!isMeant || request.method !== 'GET' || isTaken) {
      response.writeHead(404, { connection: 'close' }).end();
      return false;
    }
    isTaken = true;
    const { size } = await stat(path);
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-length': size,
      'cache-control': 'no-store',
      connection: 'close',
    });
    try {
      await pipeline(createReadStream(path), response);
    } catch {
      // Whoever asked went away, or the file cannot be read: it was asked for once all the same.
      response.destroy();
    }
    return true;
  }

  const server = createServer(SERVER_TIMEOUTS, (request, response) => {
    const served = answer(request, response).then((wasServed) => {
      if (!wasServed) return;
      if (response.closed) close();
      else response.once('close', close);
    });
    served.catch(close);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  server.on('error', close);
  stopWaiting = timer(ADDRESS_MS, close);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}${place}`, close };
}
