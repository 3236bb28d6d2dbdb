import type { Scope } from '../shared/scopes.ts';

/** The sentence of both APIs for a token that has none of the scopes of which one is required (D1.3). */
export function scopeMissing(needed: readonly Scope[]): string {
  return `This needs the access scope ${needed.join(' or ')}, which the token does not have.`;
}
