import { ok } from '../../shared/result.ts';
import { withoutIndexes } from '../database/without-indexes.ts';
import { DEMO_LOCATIONS, DEMO_RATES, DEMO_SHOP } from './demo-shop.ts';
import { demoThemes } from './demo-themes.ts';
import { createInsertRows, type InsertRows } from './insert-rows.ts';
import { largeSeries, SERIES_TABLES } from './large-series.ts';
import type { Seed } from './seed.ts';

/** Size of a large shop. */
export interface LargeShop {
  readonly variants: number;
  readonly fulfillmentOrders: number;
}

/** 1,000,000 variants and 100,000 fulfillment orders. */
export const seedLarge: Seed = createLargeSeed({ variants: 1_000_000, fulfillmentOrders: 100_000 });

/**
 * Creates a seed for a shop of this size: series of the demo shop's size, always the same for the same `now`. Only one series
 * is in memory at a time, and the process can do other work between two statements.
 */
export function createLargeSeed(size: LargeShop): Seed {
  return async (write, now) => {
    const at = now();
    await write(async (tx) => {
      const insert = createInsertRows(tx);
      await insert('shop', [DEMO_SHOP]);
      await insert('exchange_rate', DEMO_RATES);
      await insert('theme', demoThemes(at));
      await insert('location', DEMO_LOCATIONS);
      await withoutIndexes(tx, async () => insertSeries(insert, size, at));
      return ok(null);
    });
  };
}

async function insertSeries(insert: InsertRows, size: LargeShop, at: number): Promise<void> {
  let { variants, fulfillmentOrders } = size;
  for (let number = 0; variants > 0; number += 1) {
    const rows = largeSeries(number, at, { variants, fulfillmentOrders });
    for (const table of SERIES_TABLES) await insert(table, rows[table]);
    variants -= rows.variant.length;
    fulfillmentOrders -= rows.fulfillment_order.length;
  }
}
