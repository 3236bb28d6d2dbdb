import type { IncomingMessage } from 'node:http';
import { serve, type OddServer } from './odd-servers.ts';

/** An answer that the proxy gives instead of the store. */
export interface Refusal {
  readonly method: string;
  /** Matched against the path. */
  readonly path: RegExp;
  readonly status: number;
  readonly body: unknown;
}

/**
 * A store as it is, except for the refusals: for answers that the app itself keeps a person from provoking, such as a
 * 422 for a form that it checks by the same rules.
 */
export async function serveRefusing(store: string, refusals: Refusal[]): Promise<OddServer> {
  return serve((request, response) => {
    const refusal = refusals.find(
      ({ method, path }) => method === request.method && path.test(request.url ?? ''),
    );
    if (refusal !== undefined) {
      response.writeHead(refusal.status, {
        'Content-Type': 'application/json',
        'X-Request-Id': 'refused-by-proxy',
      });
      response.end(JSON.stringify(refusal.body));
      return;
    }
    void forward(store, request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
}

async function forward(store: string, request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const answer = await fetch(`${store}${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers: {
      'Content-Type': 'application/json',
      'X-Service-Access-Token': String(request.headers['x-service-access-token'] ?? ''),
    },
    ...(body.length === 0 ? {} : { body }),
  });
  const headers: Record<string, string> = {};
  for (const [name, value] of answer.headers) {
    if (name === 'content-type' || name === 'link' || name.startsWith('x-')) headers[name] = value;
  }
  return { status: answer.status, headers, body: await answer.text() };
}
