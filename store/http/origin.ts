import type { FastifyInstance } from 'fastify';
import { sendResponse } from './create-app.ts';
import { badRequest } from './error-to-response.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `http://host:port` for addresses of this store; empty when the request names no host, so these have none either. */
    origin: string;
  }
}

/**
 * A host with or without a port, as RFC 3986 has it, of the characters that names of machines are made of. What is in
 * `Host` comes back in `Link` and in addresses of files.
 */
const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * Refuses requests whose `Host` is none, and names the origin of every other one: `publicUrl`, where clients reach this
 * store through a proxy, or what the client itself says.
 */
export function nameOrigins(app: FastifyInstance, publicUrl: string | null): void {
  app.decorateRequest('origin', '');
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers;
    // HTTP/1.0 may leave it out.
    if (host !== undefined && host !== '' && !HOST.test(host)) {
      sendResponse(reply, badRequest('The header Host is not a host with an optional port.'));
      return;
    }
    request.origin = publicUrl ?? (host ? `${request.protocol}://${host}` : '');
    done();
  });
}

/** The path of a request, also when the client sent a whole address. */
export function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]*/i, '').split('?', 1)[0] ?? '';
}
