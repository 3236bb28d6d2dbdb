import type { ServeFile } from '../host/renderer-files/renderer-files.ts';
import { SECURITY_HEADERS } from '../host/renderer-files/security-headers.ts';

const SCHEME = 'app';
const HOST = 'bundle';

/** The URL that a window loads first. */
export const START_URL = `${SCHEME}://${HOST}/`;

/** Must be registered before the app is ready. Makes `app:` behave like https, with its own origin. */
export const APP_SCHEME = {
  scheme: SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
} as const;

/** Whether a URL belongs to the app. Compares the parts, because Node reports the origin of every `app:` URL as "null". */
export function isAppUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password } = new URL(url);
  return protocol === `${SCHEME}:` && host === HOST && username === '' && password === '';
}

/** Serves the built renderer at `app://bundle/…`; any other URL gets a 404. */
export function serveApp(serveFile: ServeFile): (request: Request) => Promise<Response> {
  return async ({ method, url }) => {
    if (!isAppUrl(url)) return new Response(null, { status: 404, headers: SECURITY_HEADERS });
    const { status, headers, body } = await serveFile(method, new URL(url).pathname);
    return new Response(body, { status, headers });
  };
}
