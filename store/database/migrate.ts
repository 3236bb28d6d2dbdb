import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';
import * as initial from './migrations/0001-initial.ts';

/** Every migration, by its number. They only ever go forward, and one that was released is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = { '0001-initial': initial };

export type MigrationOutcome = 'migrated' | 'newer';

/**
 * Brings the schema up to date, in one transaction. `newer`: the file was written by a later release, and nothing was
 * changed. Throws when a migration fails: that is a bug.
 */
export async function migrate(database: Kysely<Tables>): Promise<MigrationOutcome> {
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  if (await isNewer(database)) return 'newer';
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw new Error('A migration failed.', { cause: error });
  return 'migrated';
}

async function isNewer(database: Kysely<Tables>): Promise<boolean> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === MIGRATION_TABLE)) return false;
  const applied = await (database as unknown as Kysely<{ kysely_migration: { name: string } }>)
    .selectFrom(MIGRATION_TABLE)
    .select('name')
    .execute();
  return applied.some(({ name }) => !(name in MIGRATIONS));
}

const MIGRATION_TABLE = 'kysely_migration';
