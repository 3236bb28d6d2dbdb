import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { dialectOf } from './dialect.ts';
import type { Tables } from './tables.ts';
import type { Reader, Transaction } from './transaction.ts';
import * as initial from './migrations/0001-initial.ts';
import * as sharing from './migrations/0002-sharing.ts';
import * as bulkOperations from './migrations/0003-bulk-operations.ts';
import * as dueDates from './migrations/0004-due-dates.ts';
import * as jobClaims from './migrations/0005-job-claims.ts';
import * as jsonExtract from './migrations/0006-json-extract.ts';
import * as textIndex from './migrations/0007-text-index.ts';
import * as claimBeats from './migrations/0010-claim-beats.ts';
import * as lineTitles from './migrations/0011-line-titles.ts';
import * as everySearch from './migrations/0012-every-search.ts';
import * as positions from './migrations/0013-positions.ts';
import * as inventoryTotals from './migrations/0014-inventory-totals.ts';
import * as rowVersions from './migrations/0015-row-versions.ts';
import * as lineVersions from './migrations/0016-line-versions.ts';
import * as combinationHashes from './migrations/0017-combination-hashes.ts';
import * as inventoryItemIds from './migrations/0018-inventory-item-ids.ts';
import * as recipients from './migrations/0019-recipients.ts';

/** All migrations by name, which starts with the number. They only go forward, and a released one is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-initial': initial,
  '0002-sharing': sharing,
  '0003-bulk-operations': bulkOperations,
  '0004-due-dates': dueDates,
  '0005-job-claims': jobClaims,
  '0006-json-extract': jsonExtract,
  '0007-text-index': textIndex,
  '0010-claim-beats': claimBeats,
  '0011-line-titles': lineTitles,
  '0012-every-search': everySearch,
  '0013-positions': positions,
  '0014-inventory-totals': inventoryTotals,
  '0015-row-versions': rowVersions,
  '0016-line-versions': lineVersions,
  '0017-combination-hashes': combinationHashes,
  '0018-inventory-item-ids': inventoryItemIds,
  '0019-recipients': recipients,
};

/** The table that records which migrations were applied. */
export const MIGRATION_TABLE = 'kysely_migration';

export type MigrationOutcome = 'migrated' | 'newer';

/**
 * Migrates the schema to the current release, in one transaction. Returns `newer`, and changes nothing, if a later release
 * wrote the database. `before` is called with the first missing migration if the database already has a schema. Throws when
 * a migration fails, which is a bug.
 */
export async function migrate(
  database: Kysely<Tables>,
  before: (migration: string) => void = () => undefined,
): Promise<MigrationOutcome> {
  if (await isNewer(database)) return 'newer';
  const missing = await firstMissing(database);
  if (missing !== null) before(missing);
  if (dialectOf(database) === 'sqlite') await migrateToLatest(database);
  else {
    await database
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (tx) => {
        await MIGRATION_LOCK.execute(tx);
        if (!(await hasSchema(tx))) await tryCreatingTables(tx);
        await migrateToLatest(tx);
      });
  }
  return 'migrated';
}

/** Only one of several processes migrates at a time; the others then see what it committed. Kysely uses the same lock number. */
const MIGRATION_LOCK = sql`select pg_advisory_xact_lock(3853314791062309107)`;

/** Throws if this user may not create tables. Kysely's migrator would hide that error: it goes on in the failed transaction. */
async function tryCreatingTables(tx: Transaction): Promise<void> {
  await sql`create table migration_check ()`.execute(tx);
  await sql`drop table migration_check`.execute(tx);
}

async function migrateToLatest(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('A migration failed.', { cause: error });
}

/** Whether every migration of this release was applied. */
export async function isMigrated(read: Reader): Promise<boolean> {
  const applied = await readApplied(read);
  return Object.keys(MIGRATIONS).every((name) => applied.includes(name));
}

/** The first missing migration; null for a new database, which has nothing to lose, and for one that is up to date. */
async function firstMissing(database: Kysely<Tables>): Promise<string | null> {
  if (!(await hasSchema(database))) return null;
  const applied = await readApplied(database);
  return Object.keys(MIGRATIONS).find((name) => !applied.includes(name)) ?? null;
}

async function isNewer(database: Kysely<Tables>): Promise<boolean> {
  if (!(await hasSchema(database))) return false;
  const applied = await readApplied(database);
  return applied.some((name) => !(name in MIGRATIONS));
}

async function hasSchema(database: Kysely<Tables>): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  return tables.some(({ name }) => name === MIGRATION_TABLE);
}

async function readApplied(read: Reader): Promise<string[]> {
  const rows = await (read as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom(MIGRATION_TABLE)
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
