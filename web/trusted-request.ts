import type { IncomingMessage } from 'node:http';

/** Why a request is refused. */
export interface Refusal {
  readonly status: 403 | 421;
  readonly message: string;
}

/**
 * Checks that a request comes from our own page, before anything else is processed. Null if it does.
 *
 * - Host must be the address we listen on: another name that resolves to 127.0.0.1 (DNS rebinding) is refused.
 * - Origin, if sent, must be ours; it is required for anything but GET and HEAD.
 * - Sec-Fetch-Site, if sent, must not name another site; following a link to a page of the app is allowed.
 */
export function refuseStranger({ method, headers }: IncomingMessage, port: number): Refusal | null {
  const address = `127.0.0.1:${port}`;
  if (headers.host !== address) return { status: 421, message: `Storedesk is at http://${address}.` };

  const { origin } = headers;
  const isRead = method === 'GET' || method === 'HEAD';
  const fromOurPage = origin === `http://${address}` || (origin === undefined && isRead);
  if (!fromOurPage) return { status: 403, message: 'Only the page of Storedesk may ask for this.' };

  const site = headers['sec-fetch-site'];
  const sameSite = site === undefined || site === 'same-origin' || site === 'none';
  if (sameSite || (isRead && opensPage(headers))) return null;
  return { status: 403, message: 'Another site may not ask for this.' };
}

function opensPage(headers: IncomingMessage['headers']): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}
