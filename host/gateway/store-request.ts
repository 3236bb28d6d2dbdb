import type { HttpMethod } from '../../shared/contract/rest-contract.ts';
import type { ThemeId } from '../../shared/ids.ts';

/** A request that has been checked against the contract and is ready to be sent, to whichever store. */
export interface StoreRequest {
  readonly api: 'rest' | 'graphql';
  readonly method: HttpMethod;
  /** Behind `/admin/api/{version}`, with the query. */
  readonly path: string;
  /** JSON text; null for none. */
  readonly body: string | null;
  /** Whether it may change something in the store. */
  readonly writes: boolean;
  /** Themes that it publishes or deletes: one that is locked on this computer holds it back. */
  readonly changesThemes: readonly ThemeId[];
  /** Whether sending it twice ends as sending it once. */
  readonly idempotent: boolean;
  /** What it is expected to cost: 1 call, or points of GraphQL told from its text. */
  readonly estimatedCost: number;
  /** Same text and sizes, same cost: what the cost of a GraphQL query is remembered by. Null for REST. */
  readonly costKey: string | null;
}
