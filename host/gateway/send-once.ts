import type { z } from 'zod';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { apiPrefix } from '../../shared/contract/rest-paths.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import type { Fetch, Timer } from '../ports.ts';
import { AccessToken } from '../vault/access-token.ts';
import type { GatewaySettings } from './gateway-settings.ts';
import { isAllowedAddress } from './store-address.ts';
import type { StoreRequest } from './store-request.ts';
import type { StoreTarget } from './store-target.ts';
import { aborted, describeRejection, notAStore, redirected, timedOut } from './transport-errors.ts';

export type Json = z.infer<ReturnType<typeof z.json>>;

/** What came back, whatever its status. `body` is undefined when it is no JSON. */
export interface StoreAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Json | undefined;
}

export interface Transport {
  readonly fetch: Fetch;
  readonly timer: Timer;
  readonly settings: GatewaySettings;
}

/**
 * Sends a request once, with the token: the only place that opens one. The address is checked again as it was built,
 * and a redirect is refused, so that the token reaches the store's own origin or nothing.
 */
export async function sendOnce(
  { fetch, timer, settings }: Transport,
  target: StoreTarget,
  request: StoreRequest,
  signal: AbortSignal,
): Promise<Result<StoreAnswer, ApiError>> {
  const url = URL.parse(apiPrefix(target.apiVersion) + request.path, target.origin);
  if (url === null || url.origin !== target.origin || !isAllowedAddress(url)) {
    return err({ kind: 'bad_address', message: 'Nothing was sent: the address of the store is not usable.' });
  }
  const deadline = new AbortController();
  const timeoutMs = request.writes ? settings.writeTimeoutMs : settings.readTimeoutMs;
  const stopTimer = timer(timeoutMs, () => deadline.abort());
  try {
    const response = await fetch(url.href, {
      method: request.method,
      headers: headersFor(target, request),
      body: request.body,
      signal: AbortSignal.any([signal, deadline.signal]),
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    });
    return await readResponse(response, settings.maxAnswerBytes);
  } catch (rejection) {
    if (signal.aborted) return err(aborted('unknown', request));
    if (deadline.signal.aborted) return err(timedOut(timeoutMs, request));
    return err(describeRejection(rejection, request));
  } finally {
    stopTimer();
  }
}

function headersFor(target: StoreTarget, { body }: StoreRequest): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== null && { 'content-type': 'application/json' }),
    [target.headerName]: AccessToken.open(target.token),
  };
}

async function readResponse(response: Response, maxBytes: number): Promise<Result<StoreAnswer, ApiError>> {
  const { status, headers } = response;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    await response.body?.cancel();
    return err(redirected(status));
  }
  const text = await readText(response, maxBytes);
  // What a failing server or proxy sends with its 5xx does not matter: the request may have been carried out.
  if (text === null && status < 500) return err(notAStore(status, 'sends more than any store would'));
  return ok({ status, headers, body: parseJson(text ?? '') });
}

/** The body as text; null when it is larger than `maxBytes`, and then the rest is not read. */
async function readText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
