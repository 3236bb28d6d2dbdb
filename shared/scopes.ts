import type { ScopeNames } from './store-kind.ts';

/** The access scopes of a token (specification 5.2; `orders` is D1.4). */
export const SCOPES = [
  'themes',
  'products',
  'orders',
  'third_party_fulfillment_orders',
  'assigned_fulfillment_orders',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Recipient data is returned only to tokens that hold one of these (D4.7). */
export const FULFILLMENT_SCOPES = ['third_party_fulfillment_orders', 'assigned_fulfillment_orders'] as const;

/** Returns true if at least one needed scope is held, or if none is needed (D1.3). */
export function holdsOneOf(held: readonly Scope[], needed: readonly Scope[]): boolean {
  return needed.length === 0 || needed.some((scope) => held.includes(scope));
}

/** The scopes of a token, and the store's naming scheme for them. */
export interface ScopesHeld {
  /** Scopes with read access. */
  scopes: Scope[];
  /** Scopes with write access. */
  writes: Scope[];
  /** Whether the store has one scope each or separate `read_` and `write_` scopes (D8.2). */
  scopeNames: ScopeNames;
}

/** All scopes, for a store that does not report its tokens' scopes: missing access shows in its responses (D8.3). */
export function untoldScopes(scopeNames: ScopeNames): ScopesHeld {
  return { scopes: [...SCOPES], writes: [...SCOPES], scopeNames };
}

/**
 * Parses the names of a token's scopes. `products` grants reading and writing, `read_products` only reading, `write_products`
 * both (D8.2). Unknown names are ignored. `usual`: the naming scheme of the kind of store, used if the names do not reveal
 * it.
 */
export function readScopes(handles: readonly string[], usual: ScopeNames): ScopesHeld {
  const has = (...names: readonly string[]) => names.some((name) => handles.includes(name));
  const isReadWrite = SCOPES.some((scope) => has(`read_${scope}`, `write_${scope}`));
  const isPlain = SCOPES.some((scope) => has(scope));
  return {
    scopes: SCOPES.filter((scope) => has(scope, `read_${scope}`, `write_${scope}`)),
    writes: SCOPES.filter((scope) => has(scope, `write_${scope}`)),
    scopeNames: isReadWrite ? 'read_write' : isPlain ? 'plain' : usual,
  };
}

/** A store's name for a scope, depending on the access needed. */
export function scopeName(scope: Scope, names: ScopeNames, needed: 'read' | 'write'): string {
  return names === 'plain' ? scope : `${needed}_${scope}`;
}
