import type { FulfillmentOrderLineItemId, VariantId } from '../shared/ids.ts';
import type { Variant } from '../shared/variant/variant.ts';
import { rememberRows, type Committed, type RowsAsTheyAre } from './database/remembered.ts';
import { createRowMemory, type RowMemory } from './database/row-memory.ts';
import type { Location } from './fulfillment/fulfillment-order-record.ts';
import type { SoldLine } from './fulfillment/fulfillment-reader.ts';

/** What earlier requests have read. */
export interface KnownRows {
  /** By the versions of their rows; null where nothing tells whether they have changed. */
  readonly variants: RowMemory<VariantId, Variant> | null;
  readonly lines: RowMemory<FulfillmentOrderLineItemId, SoldLine> | null;
  /** Those that were read since the last commit. */
  readonly locations: () => RowsAsTheyAre<Location>;
}

/** Rows of each kind. Variants take 30 MB with what is written of them, for each version of the API that asks 16 more, and lines 10. */
const MOST_REMEMBERED = 20_000;

/** Nothing is known, and nothing remembered. */
export const NOTHING_KNOWN: KnownRows = {
  variants: null,
  lines: null,
  locations: rememberRows(null, () => 0, 0),
};

/** Remembers rows for as long as a store runs. */
export function createKnownRows(committed: Committed): KnownRows {
  return {
    variants: createRowMemory(committed, MOST_REMEMBERED),
    lines: createRowMemory(committed, MOST_REMEMBERED),
    locations: rememberRows(committed, () => 1, MOST_REMEMBERED),
  };
}
