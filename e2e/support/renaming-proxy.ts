import { TEST_TOKEN } from './store-process.ts';
import { forward, takeIn } from './forward.ts';
import { serve, type OddServer } from './odd-servers.ts';

/** Names of the public Admin API for what our store names differently. */
const TOKEN_HEADER = 'x-shopify-access-token';
const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'x-service-api-version': 'x-shopify-api-version',
  'x-service-api-call-limit': 'x-shopify-shop-api-call-limit',
  'x-service-api-deprecated-reason': 'x-shopify-api-deprecated-reason',
};

interface RenamedStore extends OddServer {
  /** Method, path and body of every request that came with the token in the public header, oldest first. */
  readonly asked: readonly string[];
}

/**
 * Puts a proxy with the public names in front of a store: token header, id namespace, response headers, and `read_` and
 * `write_` scopes. It does not know versions that the public API does not have.
 */
export async function serveRenamed(store: string, scopes: readonly string[]): Promise<RenamedStore> {
  const asked: string[] = [];
  const proxy = await serve((incoming, response) => {
    const relay = async () => {
      const request = await takeIn(incoming);
      const isKnown = incoming.headers[TOKEN_HEADER] === TEST_TOKEN;
      if (isKnown) asked.push(`${request.method} ${request.url} ${request.body}`);
      if (!/^\/admin\/api\/(\d{4}-\d{2}|unstable)\//.test(request.url)) {
        response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"errors":"Not Found"}');
        return;
      }
      const renamed = {
        ...request,
        body: request.body.replaceAll('gid://shopify/', 'gid://service/'),
        token: isKnown ? TEST_TOKEN : '',
      };
      await forward(
        store,
        renamed,
        response,
        async () => undefined,
        (headers, text) => ({
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [ANSWER_HEADERS[name] ?? name, value]),
          ),
          text: withScopes(text, scopes).replaceAll('gid://service/', 'gid://shopify/'),
        }),
      );
    };
    relay().catch((error: unknown) => response.destroy(error as Error));
  });
  return { ...proxy, asked };
}

function withScopes(text: string, scopes: readonly string[]): string {
  return text.replace(
    /"accessScopes":\[[^\]]*\]/,
    `"accessScopes":${JSON.stringify(scopes.map((handle) => ({ handle })))}`,
  );
}
