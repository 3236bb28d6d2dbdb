import type { ServeFile } from '../host/renderer-files/renderer-files.ts';
import { SECURITY_HEADERS } from '../host/renderer-files/security-headers.ts';

const SCHEME = 'app';
const HOST = 'bundle';

/** Where the window starts. */
export const START_URL = `${SCHEME}://${HOST}/`;

/** Registered before the app is ready: `app:` behaves like https, with an origin of its own. */
export const APP_SCHEME = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
} as const;

/** Whether a URL is a page of ours. Compared part by part: Node says that the origin of every `app:` URL is "null". */
export function isAppUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === `${SCHEME}:` && host === HOST && username === '' && password === '';
}

/** Answers the requests of `app://bundle/…` with the built renderer, and every other host with 404. */
export function serveApp(serveFile: ServeFile): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    if (!isAppUrl(url)) return new Response(null, { status: 404, headers: SECURITY_HEADERS });
    const { status, headers, body } = await serveFile(method, new URL(url).pathname);
    return new Response(body, { status, headers });
  };
}
