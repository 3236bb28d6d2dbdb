import { err, ok, type Result } from '../shared/result.ts';
import { SCOPES, type Scope } from '../shared/scopes.ts';
import type { AccessToken } from './http/authenticate.ts';
import { scopeSchema } from '../shared/contract/scopes-held.ts';

/**
 * Reads tokens, each with its scopes: `TOKEN=scope,scope`. The scopes stand behind the last `=`, because a token may hold
 * one. Error: the end of a sentence, which repeats nothing of the text: what goes to a terminal is kept.
 */
export function parseTokens(texts: readonly string[]): Result<AccessToken[], string> {
  const tokens: AccessToken[] = [];
  for (const text of texts) {
    const split = text.lastIndexOf('=');
    const token = text.slice(0, Math.max(split, 0));
    const scopes = text.slice(split + 1).split(',');
    if (token === '') return err('must be TOKEN=scope,scope');
    if (!scopes.every((scope) => scopeSchema.safeParse(scope).success))
      return err(`has an unknown scope; there are ${SCOPES.join(', ')}`);
    if (tokens.some((known) => known.token === token)) return err('has the same token twice');
    tokens.push({ token, scopes: scopes as Scope[] });
  }
  return ok(tokens);
}

/** The same with one token a line; empty lines and those that begin with `#` say nothing. At least one token. */
export function parseTokenLines(text: string): Result<AccessToken[], string> {
  const lines = text.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return said.length === 0 ? err('holds no token') : parseTokens(said);
}
