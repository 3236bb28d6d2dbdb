import { forward, takeIn } from './forward.ts';
import { serve, type OddServer } from './odd-servers.ts';

/** An answer that the proxy gives instead of the store. */
export interface Refusal {
  readonly method: string;
  /** Matched against the path. */
  readonly path: RegExp;
  /** Also matched against the body, if one path takes many kinds of request. */
  readonly body?: RegExp;
  readonly status: number;
  readonly answer: unknown;
}

/**
 * A store that is unchanged except for the refusals: for answers that a user cannot provoke through the app, such as a 422
 * for a form that the app validates by the same rules.
 */
export async function serveRefusing(store: string, refusals: Refusal[]): Promise<OddServer> {
  return serve((incoming, response) => {
    const relay = async () => {
      const request = await takeIn(incoming);
      const refusal = refusals.find(
        ({ method, path, body }) =>
          method === request.method && path.test(request.url) && body?.test(request.body) !== false,
      );
      if (refusal === undefined) {
        await forward(store, request, response);
        return;
      }
      response.writeHead(refusal.status, {
        'Content-Type': 'application/json',
        'X-Request-Id': 'refused-by-proxy',
      });
      response.end(JSON.stringify(refusal.answer));
    };
    relay().catch((error: unknown) => response.destroy(error as Error));
  });
}
