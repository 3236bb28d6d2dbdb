import type { Selectable } from 'kysely';
import type { ThemeId } from '../../shared/ids.ts';
import type { Theme } from '../../shared/theme/theme.ts';
import type { ThemeTable } from '../database/tables.ts';
import { statement, type ValueOf } from '../database/statement.ts';
import type { Reader, Transaction } from '../database/transaction.ts';

const SELECT_THEMES = statement((read) => read.selectFrom('theme').selectAll().orderBy('id'));

/** Reads all themes, oldest first. There are at most twenty. */
export async function listThemes(read: Reader): Promise<Theme[]> {
  return (await SELECT_THEMES(read, {})).map(toTheme);
}

const SELECT_THEME = statement((read, value: ValueOf<{ id: ThemeId }>) =>
  read.selectFrom('theme').selectAll().where('id', '=', value('id')),
);

/** Reads a theme; null if there is none with this id. */
export async function findTheme(read: Reader, id: ThemeId): Promise<Theme | null> {
  const [row] = await SELECT_THEME(read, { id });
  return row ? toTheme(row) : null;
}

/** Counts the themes in any state (D2.7). */
export async function countThemes(read: Reader): Promise<number> {
  const { count } = await read
    .selectFrom('theme')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A theme whose files are pending. `source`: URL of its archive; null for the starter files. */
export interface PendingImport {
  readonly id: ThemeId;
  readonly source: string | null;
}

/** Lists the themes whose files are not in place yet. */
export async function listPendingImports(read: Reader): Promise<PendingImport[]> {
  return read.selectFrom('theme').select(['id', 'source']).where('phase', '=', 'processing').execute();
}

export interface NewTheme {
  readonly name: string;
  readonly source: string | null;
  readonly roleWhenReady: 'main' | 'unpublished';
}

/** Inserts a theme in the phase `processing`. */
export async function insertTheme(tx: Transaction, theme: NewTheme, at: number): Promise<Theme> {
  const row = await tx
    .insertInto('theme')
    .values({
      name: theme.name,
      role: 'unpublished',
      phase: 'processing',
      role_when_ready: theme.roleWhenReady,
      failure: null,
      theme_store_id: null,
      source: theme.source,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toTheme(row);
}

/** Changes a theme's name. */
export async function renameTheme(tx: Transaction, id: ThemeId, name: string, at: number): Promise<void> {
  await tx.updateTable('theme').set({ name, updated_at: at }).where('id', '=', id).execute();
}

/** Publishes a theme, and unpublishes the one published so far (D2.9). */
export async function publishTheme(tx: Transaction, id: ThemeId, at: number): Promise<void> {
  await tx
    .updateTable('theme')
    .set({ role: 'unpublished', updated_at: at })
    .where('role', '=', 'main')
    .where('id', '<>', id)
    .execute();
  await tx.updateTable('theme').set({ role: 'main', updated_at: at }).where('id', '=', id).execute();
}

/** Marks the processing of a theme as successful. */
export async function markThemeReady(tx: Transaction, id: ThemeId, at: number): Promise<void> {
  await tx.updateTable('theme').set({ phase: 'ready', updated_at: at }).where('id', '=', id).execute();
}

/** Marks the processing of a theme as failed; `failure` is a sentence with the reason (D2.3). */
export async function markThemeFailed(
  tx: Transaction,
  id: ThemeId,
  failure: string,
  at: number,
): Promise<void> {
  await tx
    .updateTable('theme')
    .set({ phase: 'failed', failure, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Removes a theme. */
export async function deleteTheme(tx: Transaction, id: ThemeId): Promise<void> {
  await tx.deleteFrom('theme').where('id', '=', id).execute();
}

/** Converts a row of `theme` to the domain's names. */
export function toTheme(row: Selectable<ThemeTable>): Theme {
  return {
    id: row.id,
    name: row.name,
    role: row.role,
    phase: row.phase,
    roleWhenReady: row.role_when_ready,
    failure: row.failure,
    themeStoreId: row.theme_store_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
