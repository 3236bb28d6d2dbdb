import { domainToUnicode } from 'node:url';
import type { Json } from '../../shared/json-limits.ts';
import { isJsonObject } from '../../shared/json-object.ts';

/** Removes a store's address from its answers: a page knows connections, not addresses. */
export interface HideAddress {
  /** Whether the text of a body may contain the address at all; if not, the body is passed on unchanged. */
  isIn(text: string): boolean;
  /** Removes the address from a sentence, with or without its scheme. */
  inProse(text: string): string;
  /** Removes scheme and host from URLs of this store in an answer; in error texts, from bare host names too. */
  inBody(body: Json, status: number): Json;
}

/** The host name or port must not continue here; otherwise it is a different one. */
const END = String.raw`(?![\w:-]|\.\w)`;

/** The default port of each scheme, which an address may include. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** JSON escapes: of the ASCII characters a host name consists of, and of any character. */
const HOST_ESCAPE = /\\u00(?:2[de]|3[\da]|[46][1-9a-f]|[57][\da])/i;
const ANY_ESCAPE = /\\u/;

/** Creates the filter for the store at `origin` (scheme, host and port). */
export function hideAddress(origin: string): HideAddress {
  const { protocol, host, hostname, port } = new URL(origin);
  // URLs contain the name in ASCII, people write it in Unicode.
  const read = domainToUnicode(hostname) || hostname;
  const isAscii = read === hostname;
  const ascii = RegExp.escape(hostname);
  const names = isAscii ? ascii : `(?:${ascii}|${RegExp.escape(read)})`;
  const place = names + (port === '' ? `(?::${DEFAULT_PORTS[protocol] ?? ''})?` : `:${port}`) + END;
  const asUrl = new RegExp(`${protocol}//${place}`, 'giu');
  const asHost = new RegExp(String.raw`(?<![\w.-])` + place, 'giu');
  const inProse = (text: string) => text.replace(asUrl, '').replace(asHost, 'the store');
  const inData = (text: string) => text.replace(asUrl, '');

  function inBody(body: Json, status: number): Json {
    if (status >= 400 || !isJsonObject(body)) return replaceTexts(body, status >= 400 ? inProse : inData);
    const { errors, ...data } = body;
    const rest = replaceTexts(data, inData);
    return errors === undefined || !isJsonObject(rest)
      ? rest
      : { ...rest, errors: replaceTexts(errors, inProse) };
  }
  function isIn(text: string): boolean {
    const lower = text.toLowerCase();
    if (lower.includes(host) || (!isAscii && lower.includes(read))) return true;
    return text.includes('\\u') && (isAscii ? HOST_ESCAPE : ANY_ESCAPE).test(text);
  }
  return { isIn, inProse, inBody };
}

/** Applies `replace` to every text of a value, also to names. Recursive: the depth was already checked. */
export function replaceTexts(value: Json, replace: (text: string) => string): Json {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((one) => replaceTexts(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [replace(key), replaceTexts(one, replace)]),
  );
}
