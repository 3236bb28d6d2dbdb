import { sql } from 'kysely';
import { ok } from '../../shared/result.ts';
import { dialectOf } from '../database/dialect.ts';
import { advanceIdentities } from '../database/identities.ts';
import { sumInventory } from '../database/inventory-totals.ts';
import { withoutTextIndex } from '../database/make-text-index.ts';
import type { Database } from '../database/database.ts';
import { hasShop } from '../shop/shop-reader.ts';
import type { Seed } from './seed.ts';

/**
 * Fills a store whose database is new, in one transaction; does nothing for any other. Several processes may call this at the
 * same time: only one of them fills the store. `now` returns milliseconds since the epoch.
 */
export async function fillNewStore(
  { write, fill }: Pick<Database, 'write' | 'fill'>,
  seed: Seed,
  now: () => number,
): Promise<void> {
  const filled = await write(async (tx) => ok(await hasShop(tx)));
  if (filled.ok && filled.value) return;
  await fill(async (tx) => {
    // Other processes wait for the one that fills it, as long as a statement may take.
    if (dialectOf(tx) === 'postgres') await sql`set local lock_timeout = 0`.execute(tx);
    if (await hasShop(tx)) return ok(null);
    await withoutTextIndex(tx, async () => {
      await seed((work) => work(tx), now);
      await sumInventory(tx);
    });
    await advanceIdentities(tx);
    return ok(null);
  });
}
