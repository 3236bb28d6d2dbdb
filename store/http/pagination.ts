import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs page cursors, so that they are opaque to clients and cannot be forged (D3.11). */
export interface CursorSigner {
  /** Encodes a JSON value as an opaque `page_info`. */
  sign(value: unknown): string;
  /** The value of a `page_info` that this store signed; null for any other text. */
  open(pageInfo: string): unknown;
}

const SIGNATURE_BYTES = 16;

/** Creates the signer of one database; `secret` is stored in it, so that cursors survive a restart. */
export function createCursorSigner(secret: string): CursorSigner {
  const signatureOf = (payload: Buffer): Buffer =>
    createHmac('sha256', secret).update(payload).digest().subarray(0, SIGNATURE_BYTES);
  return {
    sign: (value) => {
      const payload = Buffer.from(JSON.stringify(value));
      return Buffer.concat([signatureOf(payload), payload]).toString('base64url');
    },
    open: (pageInfo) => {
      const bytes = Buffer.from(pageInfo, 'base64url');
      const payload = bytes.subarray(SIGNATURE_BYTES);
      // Decoding skips characters that are not base64, so compare with the encoded bytes.
      if (payload.length === 0 || bytes.toString('base64url') !== pageInfo) return null;
      const signed = timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(payload));
      return signed ? (JSON.parse(payload.toString()) as unknown) : null;
    },
  };
}

/** Cursors of the previous and the next page; null if there is none. */
export interface PageLinks {
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * The `Link` header (RFC 8288) of a page; null if it is the only page. `query` has the other parameters of the links, besides
 * `page_info`.
 */
export function linkHeader(
  address: string,
  links: PageLinks,
  query: Readonly<Record<string, string | undefined>>,
): string | null {
  const parts = (['previous', 'next'] as const).flatMap((rel) => {
    const pageInfo = links[rel];
    return pageInfo === null
      ? []
      : [`<${address}?${search({ ...query, page_info: pageInfo })}>; rel="${rel}"`];
  });
  return parts.length === 0 ? null : parts.join(', ');
}

function search(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}
