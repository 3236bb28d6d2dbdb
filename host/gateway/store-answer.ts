import { ANSWER_LIMITS, type Json, type LimitProblem, parseJson } from '../../shared/json-limits.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { factsOf, SERVICE_HEADERS, type StoreKind } from '../../shared/store-kind.ts';
import { oneLine } from '../../shared/quote.ts';
import { hideAddress, type HideAddress } from './hide-address.ts';

/** What came back, whatever its status. `body` is undefined when it is no JSON. Nothing in it names the store's address. */
export interface StoreAnswer {
  readonly status: number;
  /** Only those of `READ_HEADERS` and `SERVICE_HEADERS`, each no longer than is said here. */
  readonly headers: Headers;
  readonly body: Json | undefined;
}

/** The headers that somebody reads, with the characters that they may have. */
const READ_HEADERS = {
  date: 100,
  link: 8_192,
  'retry-after': 100,
  'x-request-id': 100,
} as const;

/** And those that a kind of store calls its own way; they are kept by the name that the specification has for them. */
const API_HEADERS = { version: 100, callLimit: 100, deprecatedReason: 300 } as const;

export interface AnswerLimits {
  /** Bytes of the body, unpacked. */
  readonly maxBytes: number;
  /** The address that the request was sent to. */
  readonly origin: string;
  readonly storeKind: StoreKind;
}

/**
 * Reads an answer to its end and bounds everything in it before anything else sees it. A body that is larger or nested
 * deeper than any store's is a failure; what is too large is not read on, and its connection is cut.
 */
export async function readStoreAnswer(
  response: Response,
  { maxBytes, origin, storeKind }: AnswerLimits,
): Promise<Result<StoreAnswer, LimitProblem>> {
  const { status } = response;
  const text = await readText(response, maxBytes);
  const parsed = text === null ? err('too_large' as const) : parseJson(text, ANSWER_LIMITS);
  const hide = hideAddress(origin);
  const headers = readHeaders(response.headers, storeKind, hide);
  if (parsed.ok)
    return ok({
      status,
      headers,
      body: hide.isIn(text ?? '') ? hide.inBody(parsed.value, status) : parsed.value,
    });
  // What a failing server or proxy sends with its 5xx does not matter: the request may have been carried out.
  if (parsed.error === 'not_json' || status >= 500) return ok({ status, headers, body: undefined });
  return err(parsed.error);
}

function readHeaders(headers: Headers, kind: StoreKind, hide: HideAddress): Headers {
  const read = new Headers();
  for (const [name, max] of Object.entries(READ_HEADERS)) {
    const value = headers.get(name);
    // The cursors are read out of `Link`; its addresses go nowhere.
    if (value !== null)
      read.set(name, name === 'link' ? value.slice(0, max) : oneLine(hide.inProse(value), max));
  }
  for (const [what, max] of Object.entries(API_HEADERS) as [keyof typeof API_HEADERS, number][]) {
    const values = factsOf(kind).answerHeaders.map((names) => headers.get(names[what]));
    const value = values.find((one) => one !== null);
    if (value !== undefined && value !== null)
      read.set(SERVICE_HEADERS[what], oneLine(hide.inProse(value), max));
  }
  return read;
}

/** The body as text; null when it is larger than `maxBytes`, and then the rest is not read. */
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
