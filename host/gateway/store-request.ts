import type { HttpMethod } from '../../shared/contract/rest-contract.ts';
import type { ThemeId } from '../../shared/ids.ts';

/** A request that was checked against the contract and can be sent to any store. */
export interface StoreRequest {
  readonly api: 'rest' | 'graphql';
  readonly method: HttpMethod;
  /** Path after `/admin/api/{version}`, including the query. */
  readonly path: string;
  /** JSON text; null for none. */
  readonly body: string | null;
  /** Whether it may change something in the store. */
  readonly writes: boolean;
  /** Themes it publishes or deletes; not sent if one of them is locked on this computer. */
  readonly changesThemes: readonly ThemeId[];
  /** Whether sending it twice has the same effect as sending it once. */
  readonly idempotent: boolean;
  /** Expected cost: 1 for a REST call, or GraphQL points estimated from the text. */
  readonly estimatedCost: number;
  /** Key under which the cost of a GraphQL query is remembered: same text and sizes, same cost. Null for REST. */
  readonly costKey: string | null;
}
