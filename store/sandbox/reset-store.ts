import { ok } from '../../shared/result.ts';
import { advanceIdentities } from '../database/identities.ts';
import { sumInventory } from '../database/inventory-totals.ts';
import { withoutTextIndex } from '../database/make-text-index.ts';
import { OWN_VALUES } from '../database/own-values.ts';
import type { Tables } from '../database/tables.ts';
import type { StoreContext } from '../store-context.ts';
import type { Seed } from './seed.ts';

/** Children before their parents. The store's own values are kept, so that its page cursors can still be verified. */
const EMPTIED = [
  'bulk_operation',
  'merchant_request',
  'fulfillment_order_line_item',
  'fulfillment_order',
  'line_item',
  'orders',
  'variant_metafield',
  'variant',
  'product_image',
  'product_option',
  'product',
  'location',
  'theme',
  'exchange_rate',
  'shop',
] as const satisfies readonly (keyof Tables)[];

/** Replaces everything in the store with a seed, in one transaction, so that no read sees a store without a shop. */
export async function resetStore(
  { write, now }: Pick<StoreContext, 'write' | 'now'>,
  seed: Seed,
): Promise<void> {
  await write(async (tx) => {
    await withoutTextIndex(tx, async () => {
      for (const table of EMPTIED) await tx.deleteFrom(table).execute();
      await tx.deleteFrom('store_setting').where('name', '=', OWN_VALUES.dataId).execute();
      await seed((work) => work(tx), now);
      await sumInventory(tx);
    });
    await advanceIdentities(tx);
    return ok(null);
  }, 'long');
}
