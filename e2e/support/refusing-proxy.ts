import { forward, takeIn } from './forward.ts';
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
  return serve((incoming, response) => {
    const refusal = refusals.find(
      ({ method, path }) => method === incoming.method && path.test(incoming.url ?? ''),
    );
    if (refusal !== undefined) {
      response.writeHead(refusal.status, {
        'Content-Type': 'application/json',
        'X-Request-Id': 'refused-by-proxy',
      });
      response.end(JSON.stringify(refusal.body));
      return;
    }
    takeIn(incoming)
      .then(async (request) => forward(store, request, response))
      .catch((error: unknown) => response.destroy(error as Error));
  });
}
