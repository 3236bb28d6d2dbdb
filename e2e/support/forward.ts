import type { IncomingMessage, ServerResponse } from 'node:http';

/** A completely received request, which can be forwarded at any time. */
export interface HeldRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  readonly token: string;
}

interface ChangedAnswer {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Reads a request to its end. */
export async function takeIn(request: IncomingMessage): Promise<HeldRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '', headers } = request;
  const token = String(headers['x-service-access-token'] ?? '');
  return { method, url, body: Buffer.concat(chunks).toString(), token };
}

/**
 * Forwards a request to a store and returns the store's answer; if the store's connection breaks, so does the client's.
 * `beforeAnswer` is awaited once the store has answered; `change` replaces headers and text of the answer.
 */
export async function forward(
  store: string,
  request: HeldRequest,
  response: ServerResponse,
  beforeAnswer: () => Promise<void> = async () => undefined,
  change: (headers: Readonly<Record<string, string>>, text: string) => ChangedAnswer = (headers, text) => ({
    headers,
    text,
  }),
): Promise<void> {
  const { method, url, body, token } = request;
  try {
    const answer = await fetch(`${store}${url}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'X-Service-Access-Token': token },
      ...(body === '' ? {} : { body }),
    });
    const headers = [...answer.headers].filter(
      ([name]) => name === 'content-type' || name === 'link' || name.startsWith('x-'),
    );
    const text = await answer.text();
    await beforeAnswer();
    const changed = change(Object.fromEntries(headers), text);
    response.writeHead(answer.status, changed.headers).end(changed.text);
  } catch {
    response.destroy();
  }
}
