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
  readonly scopes: readonly Scope[];
}

/** Finds the client of a token; null if the token is missing or unknown. */
export type Authenticate = (token: string | readonly string[] | undefined) => ApiClient | null;

/** Keeps only the SHA-256 of the tokens, and compares in constant time (D1.2). */
export function createAuthenticate(tokens: readonly AccessToken[]): Authenticate {
  const known = tokens.map(({ token, scopes }) => ({
    hash: sha256(token),
    client: { id: clientIdOf(token), scopes },
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

/** The id of the client that has a token; it does not reveal the token. */
export function clientIdOf(token: string): string {
  return sha256(token).toString('hex', 0, 6);
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
