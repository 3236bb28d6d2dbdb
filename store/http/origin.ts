import type { FastifyInstance } from 'fastify';
import { sendResponse } from './create-app.ts';
import { badRequest } from './error-to-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `http://host:port` for URLs of this store; empty if the request names no host, so that the URLs have none either. */
    origin: string;
  }
}

/**
 * A host with an optional port (RFC 3986), limited to the characters of host names and IP addresses. The value of `Host` is
 * returned in `Link` and in file URLs.
 */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests with an invalid `Host`, and sets the origin of all others: `publicUrl`, for clients that reach this store
 * through a proxy, or else the host that the client names.
 */
export function nameOrigins(app: FastifyInstance, publicUrl: string | null): void {
  app.decorateRequest('origin', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    // Only HTTP/1.0 requests may omit it.
    const isValid = host === undefined ? request.raw.httpVersion === '1.0' : host === '' || HOST.test(host);
    if (!isValid) {
      sendResponse(reply, badRequest('The header Host is not a host with an optional port.'));
      return;
    }
    request.origin = publicUrl ?? (host ? `${request.protocol}://${host}` : '');
    done();
  });
}

/** The path of a request, even if the client sent an absolute URL. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0] ?? '';
}
