import type { AddressProblem, ApiError } from '../../shared/contract/api-error.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { fitsKind, meantAddress, type StoreKind } from '../../shared/store-kind.ts';

type BadAddress = Extract<ApiError, { kind: 'bad_address' }>;

const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/;

/** Whether a token may be sent to this address: over https, or to this computer. */
export function isAllowedAddress(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
}

/** The address of a path at a store; null if it is not of the store's own origin, to which alone its token may be sent. */
export function addressIn(origin: string, path: string): URL | null {
  const url = URL.parse(path, origin);
  return url !== null && url.origin === origin && isAllowedAddress(url) ? url : null;
}

/** Whether a store's origin is on this computer; the embedded store's is empty. */
export function isOfThisComputer(origin: string): boolean {
  return origin === '' || LOOPBACK.test(URL.parse(origin)?.hostname ?? '');
}

/**
 * Parses the address of a store as typed or pasted and returns its origin: `shop.example/admin` becomes
 * `https://shop.example`, `localhost:4000` becomes `http://localhost:4000`. For a Shopify shop the name is enough (D8.2).
 * Fails with `bad_address`.
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

/** Whether a store of this kind can be at this address. On this computer any kind can. */
export function canBeOfKind({ hostname }: URL, kind: StoreKind): boolean {
  return fitsKind(kind, hostname, LOOPBACK.test(hostname));
}

function parseUrl(text: string): URL | null {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return URL.parse(text);
  const url = URL.parse(`https://${text}`);
  // Loopback addresses have no certificate.
  return url !== null && LOOPBACK.test(url.hostname) ? URL.parse(`http://${text}`) : url;
}

function badAddress(reason: AddressProblem): Result<never, BadAddress> {
  return err({ kind: 'bad_address', reason });
}
