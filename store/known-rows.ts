import type { FulfillmentOrderLineItemId, VariantId } from '../shared/ids.ts';
import type { Variant } from '../shared/variant/variant.ts';
import { rememberRows, type Committed, type RowsAsTheyAre } from './database/remembered.ts';
import { createRowMemory, type RowMemory } from './database/row-memory.ts';
import type { Location } from './fulfillment/fulfillment-order-record.ts';
import type { SoldLine } from './fulfillment/fulfillment-reader.ts';

/** Cached rows that earlier requests have read. */
export interface KnownRows {
  /** Cached by row version; null if changes of the rows cannot be detected. */
  readonly variants: RowMemory<VariantId, Variant> | null;
  readonly lines: RowMemory<FulfillmentOrderLineItemId, SoldLine> | null;
  /** Cached until the next commit. */
  readonly locations: () => RowsAsTheyAre<Location>;
}

/** Maximum rows of each kind. Variants take 30 MB with their JSON, plus 16 MB per further API version in use; lines 10 MB. */
const MOST_REMEMBERED = 20_000;

/** A cache that stays empty. */
export const NOTHING_KNOWN: KnownRows = {
  variants: null,
  lines: null,
  locations: rememberRows(null, () => 0, 0),
};

/** Creates the row cache of a store. */
export function createKnownRows(committed: Committed): KnownRows {
  return {
    variants: createRowMemory(committed, MOST_REMEMBERED),
    lines: createRowMemory(committed, MOST_REMEMBERED),
    locations: rememberRows(committed, () => 1, MOST_REMEMBERED),
  };
}
