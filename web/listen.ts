import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { err, ok, type Result } from '../shared/result.ts';

/** The default port: SHOP on a telephone keypad. */
const USUAL_PORT = 7467;

/**
 * Listens on 127.0.0.1 only, and returns the port. A requested port must be free; the error is one sentence. If `port` is
 * null, the default port is used, or any free one if that is taken.
 */
export async function listenOnLoopback(server: Server, port: number | null): Promise<Result<number, string>> {
  const first = await listen(server, port ?? USUAL_PORT);
  if (first.ok || port !== null) return first;
  return listen(server, 0);
}

async function listen(server: Server, port: number): Promise<Result<number, string>> {
  return new Promise((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => resolve(err(whyNot(port, error)));
    server.once('error', fail);
    server.listen({ host: '127.0.0.1', port }, () => {
      server.off('error', fail);
      resolve(ok((server.address() as AddressInfo).port));
    });
  });
}

function whyNot(port: number, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken: choose another one with --port, or leave it out.`;
  if (code === 'EACCES') return `Port ${port} may not be used by you: choose one above 1023 with --port.`;
  return `Port ${port} cannot be used (${code ?? message}).`;
}
