import type { ScopeNames } from './store-kind.ts';

/** What a token may be allowed to do (specification 5.2; `orders` is D1.4). */
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

/** Whether one of the scopes that are needed is held; nothing needed is open to all (D1.3). */
export function holdsOneOf(held: readonly Scope[], needed: readonly Scope[]): boolean {
  return needed.length === 0 || needed.some((scope) => held.includes(scope));
}

/** What a token may do, and how its store calls that. */
export interface ScopesHeld {
  /** What it may read. */
  scopes: Scope[];
  /** What it may change. */
  writes: Scope[];
  /** Whether the store has a `read_` and a `write_` scope for each (D8.2). */
  scopeNames: ScopeNames;
}

/** A store that does not tell its tokens' scopes: what is not allowed is learnt from its answers (D8.3). */
export function untoldScopes(scopeNames: ScopeNames): ScopesHeld {
  return { scopes: [...SCOPES], writes: [...SCOPES], scopeNames };
}

/**
 * What a token may do by the names of its scopes. `products` reads and writes; `read_products` only reads, and
 * `write_products` does both (D8.2). Names that Storedesk does not know are left out. `usual`: how the kind of store calls
 * them, for a token that shows neither.
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

/** What a store calls a scope, by what it is needed for. */
export function scopeName(scope: Scope, names: ScopeNames, needed: 'read' | 'write'): string {
  return names === 'plain' ? scope : `${needed}_${scope}`;
}
