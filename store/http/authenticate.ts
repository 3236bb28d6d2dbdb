import { hash, timingSafeEqual } from 'node:crypto';
import type { Scope } from '../../shared/scopes.ts';

/** The header that carries the token (specification 5.1). */
export const TOKEN_HEADER = 'x-service-access-token';

/** A token as it is configured when the store starts. */
export interface AccessToken {
  readonly token: string;
  readonly scopes: readonly Scope[];
}

/** The sender of a request. `id` distinguishes clients in rate limits and logs without revealing the token. */
export interface ApiClient {
  readonly id: string;
  /** The owner of the bulk operations that it starts. */
  readonly bulkOwner: string;
  readonly scopes: readonly Scope[];
}

/** Finds the client of a token; null if the token is missing or unknown. */
export type Authenticate = (token: string | readonly string[] | undefined) => ApiClient | null;

/** Keeps only the SHA-256 of the tokens, and compares in constant time (D1.2). */
export function createAuthenticate(tokens: readonly AccessToken[]): Authenticate {
  const known = tokens.map(({ token, scopes }) => ({
    hash: sha256(token),
    client: { id: idOf(token), bulkOwner: bulkOwnerOf({ token, scopes }), scopes },
  }));
  return (token) => {
    if (typeof token !== 'string' || token === '') return null;
    const asked = sha256(token);
    // Compares all of them, so that the time does not reveal which one matches.
    return known.reduce<ApiClient | null>(
      (found, entry) => (timingSafeEqual(entry.hash, asked) ? entry.client : found),
      null,
    );
  };
}

/**
 * The owner of the bulk operations that a token starts; it does not reveal the token. With other scopes, the same token is
 * another owner: a file holds what the scopes allowed when it was written (D4.7).
 */
export function bulkOwnerOf({ token, scopes }: AccessToken): string {
  return idOf(JSON.stringify([token, ...new Set(scopes.toSorted())]));
}

/** A short id that does not reveal the text. */
function idOf(text: string): string {
  return sha256(text).toString('hex', 0, 6);
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
