import { forward, takeIn } from './forward.ts';
import { serve, type OddServer } from './odd-servers.ts';

/** A store behind a proxy that records all requests. */
interface CountedStore extends OddServer {
  /** Method, path and body of every request, oldest first. */
  readonly asked: readonly string[];
}

/** Puts a recording proxy in front of a store, so that a test can count the app's requests. */
export async function serveCounting(store: string): Promise<CountedStore> {
  const asked: string[] = [];
  const proxy = await serve((incoming, response) => {
    takeIn(incoming)
      .then(async (request) => {
        asked.push(`${request.method} ${request.url} ${request.body}`);
        return forward(store, request, response);
      })
      .catch((error: unknown) => response.destroy(error as Error));
  });
  return { ...proxy, asked };
}
