import { z } from 'zod';

/** What a token may be allowed to do (specification 5.2; `orders` is D1.4). */
export const SCOPES = [
  'themes',
  'products',
  'orders',
  'third_party_fulfillment_orders',
  'assigned_fulfillment_orders',
] as const;
export type Scope = (typeof SCOPES)[number];
export const scopeSchema = z.enum(SCOPES);

/** Recipient data is returned only to tokens that hold one of these (D4.7). */
export const FULFILLMENT_SCOPES = ['third_party_fulfillment_orders', 'assigned_fulfillment_orders'] as const;

/** Whether one of the scopes that are needed is held; nothing needed is open to all (D1.3). */
export function holdsOneOf(held: readonly Scope[], needed: readonly Scope[]): boolean {
  return needed.length === 0 || needed.some((scope) => held.includes(scope));
}
