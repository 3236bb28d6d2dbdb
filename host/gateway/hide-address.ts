import { domainToUnicode } from 'node:url';
import type { Json } from '../../shared/json-limits.ts';

/** Takes a store's address out of what it answers: a page knows connections, and no addresses. */
export interface HideAddress {
  /** Whether a body may name the address at all, by its text: whatever does not is passed on as it came. */
  isIn(text: string): boolean;
  /** A sentence without the address, with or without its scheme. */
  inProse(text: string): string;
  /** An answer whose addresses of this store have lost scheme and host; in what a failure says, wherever they stand. */
  inBody(body: Json, status: number): Json;
}

/** Whatever could go on a host name or a port: then it is another one. */
const END = String.raw`(?![\w:-]|\.\w)`;

/** The port that an address of this scheme need not name. */
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** Escapes of JSON: of the characters that a host name has in ASCII, and of any. */
const HOST_ESCAPE = /\\u00(?:2[de]|3[\da]|[46][1-9a-f]|[57][\da])/i;
const ANY_ESCAPE = /\\u/;

/** For the store at `origin`: scheme, host and port. */
export function hideAddress(origin: string): HideAddress {
  const { protocol, host, hostname, port } = new URL(origin);
  // In a URL a name is written in ASCII, and by people as it is read.
  const read = domainToUnicode(hostname) || hostname;
  const isAscii = read === hostname;
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const names = isAscii ? escaped(hostname) : `(?:${escaped(hostname)}|${escaped(read)})`;
  const place = names + (port === '' ? `(?::${DEFAULT_PORTS[protocol] ?? ''})?` : `:${port}`) + END;
  const asUrl = new RegExp(`${protocol}//${place}`, 'giu');
  const asHost = new RegExp(String.raw`(?<![\w.-])` + place, 'giu');
  const inProse = (text: string) => text.replace(asUrl, '').replace(asHost, 'the store');
  const inData = (text: string) => text.replace(asUrl, '');

  function inBody(body: Json, status: number): Json {
    if (status >= 400 || !isObject(body)) return replaceTexts(body, status >= 400 ? inProse : inData);
    const { errors, ...data } = body;
    const rest = replaceTexts(data, inData);
    return errors === undefined || !isObject(rest)
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

function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same value with other texts. Recurses: its depth has been looked at. */
function replaceTexts(value: Json, replace: (text: string) => string): Json {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((one) => replaceTexts(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [replace(key), replaceTexts(one, replace)]),
  );
}
