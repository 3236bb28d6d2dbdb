import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs what a page cursor says, so that a client can neither read meaning into it nor make one up (D3.11). */
export interface CursorSigner {
  /** Writes a value that is JSON as an opaque `page_info`. */
  sign(value: unknown): string;
  /** The value of a `page_info` that this store signed; null for any other text. */
  open(pageInfo: string): unknown;
}

const SIGNATURE_BYTES = 16;

/** Makes the signer of one database; `secret` is kept in it, so cursors outlive a restart. */
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
      // Decoding passes over signs that are not of base64.
      if (payload.length === 0 || bytes.toString('base64url') !== pageInfo) return null;
      const signed = timingSafeEqual(bytes.subarray(0, SIGNATURE_BYTES), signatureOf(payload));
      return signed ? (JSON.parse(payload.toString()) as unknown) : null;
    },
  };
}

/** Cursors of the pages before and after; null where there is none. */
export interface PageLinks {
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * The `Link` header (RFC 8288) of a page; null when it is the only one. `query` is what stands beside `page_info` in
 * the links.
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
