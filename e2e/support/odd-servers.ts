import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { zipSync } from 'fflate';

/** A test's own server on loopback. */
export interface OddServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export async function serve(listener: RequestListener): Promise<OddServer> {
  const server = createServer(listener);
  // Only the client closes connections: if the server closed one while a request was in flight, its answer would be lost.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => close(server),
  };
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** A website that is not a store: it answers everything with a page. */
export async function serveWebsite(): Promise<OddServer> {
  return serve((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
  });
}

/** An address that nothing listens on. */
export async function unusedAddress(): Promise<string> {
  const server = await serve(() => undefined);
  await server.close();
  return server.url;
}

/** Serves a theme archive only after `release` is called, so that a test can check the "processing" state. */
export async function serveThemeArchive(): Promise<OddServer & { readonly release: () => void }> {
  const archive = zipSync({ 'layout/theme.liquid': new TextEncoder().encode('{{ content_for_layout }}') });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = await serve((_, response) => {
    released
      .then(() => response.writeHead(200, { 'Content-Type': 'application/zip' }).end(archive))
      .catch((error: unknown) => response.destroy(error as Error));
  });
  return { ...server, release };
}
