import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server for theme archives. */
export interface ArchiveServer {
  readonly url: string;
  /** Handles the requests for a path from now on. Returns its URL. */
  on(path: string, listener: RequestListener): string;
  /** Serves these bytes at a path. Returns its URL. */
  file(path: string, bytes: Uint8Array): string;
  close(): Promise<void>;
}

/** Starts a server on 127.0.0.1. */
export async function startArchiveServer(): Promise<ArchiveServer> {
  const listeners = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const listener = listeners.get(request.url ?? '');
    if (listener) listener(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const on: ArchiveServer['on'] = (path, listener) => {
    listeners.set(path, listener);
    return url + path;
  };
  return {
    url,
    on,
    file: (path, bytes) =>
      on(path, (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/zip' }).end(bytes);
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
