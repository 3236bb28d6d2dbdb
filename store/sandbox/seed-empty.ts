import type { CurrencyCode } from '../../shared/currency.ts';
import type { ShopId } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import type { Seed } from './seed.ts';

/** A shop with nothing to sell: its row and the one published theme that every store has (D2.9). */
export const seedEmpty: Seed = async (write, now) => {
  await write(async (tx) => {
    await tx
      .insertInto('shop')
      .values({
        id: 1 as ShopId,
        name: 'New store',
        domain: 'new-store.example',
        currency: 'EUR' as CurrencyCode,
        timezone: 'Europe/Berlin',
        presentment_currencies: '[]',
        state: 'open',
      })
      .execute();
    await tx
      .insertInto('theme')
      .values({
        name: 'Starter',
        role: 'main',
        phase: 'ready',
        role_when_ready: 'main',
        failure: null,
        theme_store_id: null,
        source: null,
        created_at: now(),
        updated_at: now(),
      })
      .execute();
    return ok(null);
  });
};
