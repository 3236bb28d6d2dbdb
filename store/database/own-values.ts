import { ok } from '../../shared/result.ts';
import type { Write } from './transaction.ts';

/** Values that the store makes for itself. */
export const OWN_VALUES = {
  /** Signs this database's page cursors. It never leaves the store. */
  pageSecret: 'page_info_secret',
  /** Identifies the data in this database. A reset deletes it, so that the next data has another. */
  dataId: 'data_id',
} as const;

/** One of the store's own values in this database; created with `newValue` on first use. */
export async function readOwnValue(
  write: Write,
  name: keyof typeof OWN_VALUES,
  newValue: () => string,
): Promise<string> {
  const result = await write<string, never>(async (tx) => {
    const known = await tx
      .selectFrom('store_setting')
      .select('value')
      .where('name', '=', OWN_VALUES[name])
      .executeTakeFirst();
    if (known) return ok(known.value);
    const value = newValue();
    await tx.insertInto('store_setting').values({ name: OWN_VALUES[name], value }).execute();
    return ok(value);
  });
  if (!result.ok) throw new Error("Reading the store's own value cannot be refused.");
  return result.value;
}
