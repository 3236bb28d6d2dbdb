import type { AddressProblem, ApiError } from '../../shared/contract/api-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { fitsKind, meantAddress, type StoreKind } from '../../shared/store-kind.ts';

type BadAddress = Extract<ApiError, { kind: 'bad_address' }>;

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;

/** Whether a token may be sent there: over https, or without leaving this computer. */
export function isAllowedAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/** Whether a store's origin leads to this computer; empty is that of the embedded store. */
export function isOfThisComputer(origin: string): boolean {
  return origin === '' || LOOPBACK.test(URL.parse(origin)?.hostname ?? '');
}

/**
 * Reads the address of a store as people type or paste it, and returns its origin: `shop.example/admin` becomes
 * `https://shop.example`, `localhost:4000` becomes `http://localhost:4000`. Of a Shopify shop its name is enough (D8.2). Fails
 * with `bad_address`.
 */
export function parseStoreAddress(text: string, kind: StoreKind = 'service'): Result<string, BadAddress> {
  const url = parseUrl(meantAddress(kind, text));
  if (url === null || url.hostname === '') {
    return badAddress('malformed');
  }
  if (url.username !== '' || url.password !== '') {
    return badAddress('credentials');
  }
  if (!isAllowedAddress(url)) {
    return badAddress('unprotected');
  }
  if (!canBeOfKind(url, kind)) {
    return badAddress('not_a_shop');
  }
  return ok(url.origin);
}

/** Whether a store of this kind can be there. On this computer any can. */
export function canBeOfKind({ hostname }: URL, kind: StoreKind): boolean {
  return fitsKind(kind, hostname, LOOPBACK.test(hostname));
}

function parseUrl(text: string): URL | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return URL.parse(text);
  const url = URL.parse(`https://${text}`);
  // Nobody has a certificate for a loopback address.
  return url !== null && LOOPBACK.test(url.hostname) ? URL.parse(`http://${text}`) : url;
}

function badAddress(reason: AddressProblem): Result<never, BadAddress> {
  return err({ kind: 'bad_address', reason });
}
