import { ok } from '../../shared/result.ts';
import type { Write } from './transaction.ts';

const NAME = 'page_info_secret';

/**
 * The secret that signs this database's page cursors; created with `newSecret` on first use. It never leaves the store.
 */
export async function readPageSecret(write: Write, newSecret: () => string): Promise<string> {
  const result = await write<string, never>(async (tx) => {
    const known = await tx
      .selectFrom('store_setting')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirst();
    if (known) return ok(known.value);
    const value = newSecret();
    await tx.insertInto('store_setting').values({ name: NAME, value }).execute();
    return ok(value);
  });
  if (!result.ok) throw new Error('Reading the secret cannot be refused.');
  return result.value;
}
