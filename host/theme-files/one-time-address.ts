import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Stop, Timer } from '../dependencies.ts';

/** Lifetime of an address, in milliseconds. A store downloads immediately, within 30 s (D2.2). */
const ADDRESS_MS = 120_000;
const SERVER_TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 1 };

export interface OneTimeAddress {
  /** `http://127.0.0.1:…/….zip` */
  readonly url: string;
  readonly close: Stop;
}

/**
 * Serves a file once at an unguessable address on this computer, for at most two minutes. If a download breaks off, as when the
 * store is restarted, the file can be requested again. `secret` becomes the path. `onEnd` is called once, when the address ends.
 * Rejects if the server cannot listen.
 */
export async function serveOnce(
  path: string,
  { timer, secret, onEnd }: { readonly timer: Timer; readonly secret: string; readonly onEnd: () => void },
): Promise<OneTimeAddress> {
  const place = `/${secret}.zip`;
  let isSending = false;
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

  /** Answers a request. Returns whether the file was sent completely. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { port } = server.address() as AddressInfo;
    // A page of another site can reach this port under its own host name (DNS rebinding), but not with this Host header.
    const isMeant = request.url === place && request.headers.host === `127.0.0.1:${String(port)}`;
    if (!isMeant || request.method !== 'GET' || isSending) {
      response.writeHead(404, { connection: 'close' }).end();
      return false;
    }
    isSending = true;
    const { size } = await stat(path);
    response.writeHead(200, {
      'content-type': 'application/zip',
      'content-length': size,
      'cache-control': 'no-store',
      connection: 'close',
    });
    const file = createReadStream(path);
    try {
      await pipeline(file, response);
      return true;
    } catch {
      // The client disconnected, which it may do as soon as it has all bytes, or the file cannot be read.
      response.destroy();
      return file.bytesRead === size;
    } finally {
      isSending = false;
    }
  }

  const server = createServer(SERVER_TIMEOUTS, (request, response) => {
    const served = answer(request, response).then((wasSent) => {
      if (!wasSent) return;
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
