import { ANSWER_LIMITS, type Json, type LimitProblem, parseJson } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { factsOf, SERVICE_HEADERS, type StoreKind } from '../../shared/store-kind.ts';
import { oneLine } from '../../shared/quote.ts';
import type { AccessToken } from '../vault/access-token.ts';
import { hideAddress } from './hide-address.ts';
import { hideToken } from './hide-token.ts';

/**
 * A store's answer, whatever its status. `body` is undefined if it is not JSON. Nothing in it reveals the store's address or
 * the token.
 */
export interface StoreAnswer {
  readonly status: number;
  /** Only `Link` and those of `READ_HEADERS` and `SERVICE_HEADERS`, cut to their maximum length. */
  readonly headers: Headers;
  readonly body: Json | undefined;
}

/** The headers we read, with their maximum lengths in characters. */
const READ_HEADERS = {
  date: 100,
  'retry-after': 100,
  'x-request-id': 100,
} as const;

const MAX_LINK = 8_192;

/** Headers whose names depend on the store kind, with their maximum lengths; they are renamed as in the specification. */
const API_HEADERS = { version: 100, callLimit: 100, deprecatedReason: 300 } as const;

export interface AnswerLimits {
  /** Maximum size of the unpacked body, in bytes. */
  readonly maxBytes: number;
  /** The origin the request was sent to. */
  readonly origin: string;
  readonly storeKind: StoreKind;
  /** The token the request was sent with. */
  readonly token: AccessToken;
}

/**
 * Reads an answer to its end and enforces limits before anything else sees it. A body that exceeds the limits on size or
 * nesting is an error; one that is too large is not read further, and its connection is closed.
 */
export async function readStoreAnswer(
  response: Response,
  { maxBytes, origin, storeKind, token }: AnswerLimits,
): Promise<Result<StoreAnswer, LimitProblem>> {
  const { status } = response;
  const text = await readText(response, maxBytes);
  const parsed = text === null ? err('too_large' as const) : parseJson(text, ANSWER_LIMITS);
  const address = hideAddress(origin);
  const secret = hideToken(token);
  // The token last: without the address between them, its parts may become the whole.
  const hide = (said: string) => secret.inText(address.inProse(said));
  const headers = readHeaders(response.headers, storeKind, hide);
  // Only its cursors are used, and the pages do not see it. The address is needed to read them.
  const link = response.headers.get('link');
  if (link !== null) headers.set('link', secret.inText(link).slice(0, MAX_LINK));
  if (parsed.ok) {
    const reveals = text !== null && (address.isIn(text) || secret.isIn(text));
    const body = reveals ? secret.inBody(address.inBody(parsed.value, status)) : parsed.value;
    return ok({ status, headers, body });
  }
  // The body of a failing server's or proxy's 5xx does not matter: the request may have been carried out.
  if (parsed.error === 'not_json' || status >= 500) return ok({ status, headers, body: undefined });
  return err(parsed.error);
}

function readHeaders(headers: Headers, kind: StoreKind, hide: (said: string) => string): Headers {
  const read = new Headers();
  for (const [name, max] of Object.entries(READ_HEADERS)) {
    const value = headers.get(name);
    if (value !== null) read.set(name, oneLine(hide(value), max));
  }
  for (const [what, max] of Object.entries(API_HEADERS) as [keyof typeof API_HEADERS, number][]) {
    const values = factsOf(kind).answerHeaders.map((names) => headers.get(names[what]));
    const value = values.find((one) => one !== null);
    if (value !== undefined && value !== null) read.set(SERVICE_HEADERS[what], oneLine(hide(value), max));
  }
  return read;
}

/** The body as text; null if it is larger than `maxBytes`, in which case the rest is not read. */
async function readText(response: Response, maxBytes: number): Promise<string | null> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the stream.
    if (bytes > maxBytes) return null;
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}
