import type { Json } from '../../shared/json-limits.ts';

/** Takes a store's address out of what it answers: a page knows connections, and no addresses. */
export interface HideAddress {
  /** Whether a body may name the address at all, by its text. */
  isIn(text: string): boolean;
  /** A sentence without the address, with or without its scheme. */
  inProse(text: string): string;
  /** An answer whose addresses of this store have lost scheme and host; in what a failure says, wherever they stand. */
  inBody(body: Json, status: number): Json;
}

/** Whatever could go on a host name or a port: then it is another one. */
const END = String.raw`(?![\w:-]|\.\w)`;

/** For the store at `origin`: scheme, host and port. */
export function hideAddress(origin: string): HideAddress {
  const { host } = new URL(origin);
  const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const asUrl = new RegExp(escaped(origin) + END, 'gi');
  const asHost = new RegExp(String.raw`(?<![\w.-])` + escaped(host) + END, 'gi');
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
  const isIn = (text: string) => text.toLowerCase().includes(host);
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
