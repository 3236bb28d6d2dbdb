import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** How a scripted store handles one request. */
export type Step = (response: ServerResponse) => void;

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real HTTP server on loopback that follows a script, one step per request. */
export interface ScriptedStore {
  readonly origin: string;
  readonly received: readonly ReceivedRequest[];
  /** Resolves once this many requests have been received in total. */
  whenReceived(count: number): Promise<void>;
  /** Does nothing if it is already closed. Throws if there were more requests than steps in the script. */
  close(): Promise<void>;
}

const STORE_PATHS = /^\/(admin|bulk-operations)\//;

/** Starts a scripted store. Requests beyond its script are answered with 418, and `close` throws an error that lists them. */
export async function startScriptedStore(...script: readonly Step[]): Promise<ScriptedStore> {
  const received: ReceivedRequest[] = [];
  const unexpected: string[] = [];
  const watchers = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      // A client that still polls the previous owner of this port must not consume a step of the script.
      if (!STORE_PATHS.test(url)) return json(421, { errors: 'not asked of a store' })(response);
      const step = script[received.length];
      if (step === undefined) unexpected.push(`${method} ${url}`);
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      for (const watch of watchers) watch();
      (step ?? json(418, { errors: 'the script has ended' }))(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    received,
    whenReceived: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (received.length < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    close: async () => {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      if (unexpected.length > 0)
        throw new Error(`The script of a store has ended, and it was asked: ${unexpected.join(', ')}`);
    },
  };
}

/** Starts a store for the running test, and closes it after the test: then a request beyond the script fails the test. */
export async function storeThat(...script: readonly Step[]): Promise<ScriptedStore> {
  const store = await startScriptedStore(...script);
  onTestFinished(async () => store.close());
  return store;
}

export type Headers = Readonly<Record<string, string>>;

export function json(status: number, body: unknown, headers: Headers = {}): Step {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
}

export function html(status: number): Step {
  return raw(status, '<!doctype html><title>Welcome</title>', { 'content-type': 'text/html' });
}

export function raw(status: number, body: string | Buffer, headers: Headers = {}): Step {
  return (response) => {
    response.writeHead(status, headers);
    response.end(body);
  };
}

export function redirect(status: number, location: string): Step {
  return raw(status, '', { location });
}

/** Accepts the request and never answers. */
export const hang: Step = () => undefined;

/** Accepts the request and drops the connection. */
export const drop: Step = (response) => response.destroy();

/** Starts an answer and drops the connection in the middle of it. */
export const dropMidAnswer: Step = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"themes":', () => response.destroy());
};
