import type { IncomingMessage } from 'node:http';
import { serve, type OddServer } from './odd-servers.ts';

/** A store behind a proxy that keeps what was asked of it. */
export interface CountedStore extends OddServer {
  /** Method, path and body of every request, oldest first. */
  readonly asked: readonly string[];
}

/** Puts a proxy before a store, so that a test can count what the app asks while nobody does anything. */
export async function serveCounting(store: string): Promise<CountedStore> {
  const asked: string[] = [];
  const proxy = await serve((request, response) => {
    void forward(store, request, asked).then(
      async (answer) => {
        const headers = [...answer.headers].filter(
          ([name]) => name.startsWith('x-') || name === 'content-type',
        );
        response.writeHead(answer.status, Object.fromEntries(headers)).end(await answer.text());
      },
      () => response.destroy(),
    );
  });
  return { ...proxy, asked };
}

async function forward(store: string, request: IncomingMessage, asked: string[]): Promise<Response> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const { method = 'GET', url = '' } = request;
  asked.push(`${method} ${url} ${body}`);
  return fetch(`${store}${url}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'X-Service-Access-Token': String(request.headers['x-service-access-token'] ?? ''),
    },
    ...(body === '' ? {} : { body }),
  });
}
