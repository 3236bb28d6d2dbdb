import { err, ok, type Result } from '../shared/result.ts';
import { SCOPES, type Scope } from '../shared/scopes.ts';
import type { AccessToken } from './http/authenticate.ts';
import { scopeSchema } from '../shared/contract/scopes-held.ts';

/**
 * Parses tokens with their scopes: `TOKEN=scope,scope`. The scopes follow the last `=`, because a token may contain one.
 * Error: the end of a sentence, which never quotes the text, because the output of a terminal may be kept.
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

/** The same with one token per line, and at least one token; empty lines and those that begin with `#` are ignored. */
export function parseTokenLines(text: string): Result<AccessToken[], string> {
  const lines = text.split('\n').map((line) => line.trim());
  const said = lines.filter((line) => line !== '' && !line.startsWith('#'));
  return said.length === 0 ? err('holds no token') : parseTokens(said);
}
