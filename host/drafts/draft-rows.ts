import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ConnectionId, connectionIdSchema } from '../../shared/contract/connection.ts';
import {
  type DraftCell,
  type DraftChange,
  type VariantDraft,
  variantDraftSchema,
} from '../../shared/contract/draft-calls.ts';
import type { VariantId } from '../../shared/ids.ts';
import { createConnectionTables } from '../database/connection-tables.ts';
import type { StoreOwner } from '../database/store-owner.ts';
import { readRows, type StoredRow } from '../database/stored-rows.ts';
import { cellKey, type EditedCells } from '../imports/compare-line.ts';
import { PLANNED_COLUMNS } from '../imports/plan-file.ts';

const rowSchema = variantDraftSchema.extend({ connection: connectionIdSchema, origin: z.string() });

/** How many rows are checked for damage before anyone asks for them. */
const LOOKED_AT = 200;

/** Reads and writes the table `drafts` of a migrated database. Starts no transaction. */
export function createDraftRows(database: DatabaseSync) {
  const columns = `connection, origin, ${PLANNED_COLUMNS}`;
  const selectSome = database.prepare(`select ${columns} from drafts limit ?`);
  const selectOf = database.prepare(
    `select ${columns} from drafts where connection = ? and origin = ? order by variant, field`,
  );
  const selectTexts = database.prepare(
    'select variant, field, mine from drafts where connection = ? and origin = ?',
  );
  const countOf = database.prepare(
    'select count(*) as count from drafts where connection = ? and origin = ?',
  );
  const tables = createConnectionTables(database, 'drafts');
  const inPlace = `on conflict (connection, origin, variant, field)
     do update set product = excluded.product, name = excluded.name, base = excluded.base, mine = excluded.mine`;
  const upsert = database.prepare(
    `insert into drafts (${columns}) values (?, ?, ?, ?, ?, ?, ?, ?) ${inPlace}`,
  );
  const selectOne = database.prepare(
    `select ${columns} from drafts where connection = ? and origin = ? and variant = ? and field = ?`,
  );
  const selectVariant = database.prepare(
    `select ${columns} from drafts where connection = ? and origin = ? and variant = ?`,
  );
  const deleteVariant = database.prepare(
    'delete from drafts where connection = ? and origin = ? and variant = ?',
  );
  const deleteOne = database.prepare(
    'delete from drafts where connection = ? and origin = ? and variant = ? and field = ?',
  );

  const unreadable = new Set<string>();
  function readable(row: StoredRow): VariantDraft[] {
    const draft = rowSchema.safeParse(row);
    if (!draft.success) {
      const { connection, origin, variant, field } = row;
      unreadable.add(JSON.stringify([connection, origin, variant, field].map(String)));
      return [];
    }
    const { connection: _, origin: __, ...cell } = draft.data;
    return [cell];
  }

  return {
    /** Sorted by variant and field. */
    list: ({ connection, origin }: StoreOwner): VariantDraft[] =>
      readRows(selectOf, connection, origin).flatMap(readable),
    /** The draft of a cell; null if there is none, or it is unreadable. */
    find: ({ connection, origin }: StoreOwner, { variant, field }: DraftCell): VariantDraft | null =>
      readRows(selectOne, connection, origin, variant, field).flatMap(readable)[0] ?? null,
    /** The texts of all drafts. */
    texts: ({ connection, origin }: StoreOwner): EditedCells =>
      new Map(
        readRows(selectTexts, connection, origin).map(({ variant, field, mine }) => [
          cellKey(Number(variant), String(field)),
          mine as string | null,
        ]),
      ),
    /** The readable drafts of a variant. */
    ofVariant: ({ connection, origin }: StoreOwner, variant: VariantId): VariantDraft[] =>
      readRows(selectVariant, connection, origin, variant).flatMap(readable),
    dropVariant({ connection, origin }: StoreOwner, variant: VariantId): void {
      deleteVariant.run(connection, origin, variant);
    },
    count: ({ connection, origin }: StoreOwner): number => Number(countOf.get(connection, origin)?.['count']),
    write({ connection, origin }: StoreOwner, { variant, field, product, name, draft }: DraftChange): void {
      if (draft === null) deleteOne.run(connection, origin, variant, field);
      else upsert.run(connection, origin, variant, field, product, name, draft.base, draft.mine);
    },
    /** Counts the changes of the attached import plan to cells with a draft, and how many of those get another text. */
    countPlanned({ connection, origin }: StoreOwner): { edited: number; replaced: number } {
      const row = database
        .prepare(
          `select count(*) as edited, count(*) filter (where d.mine is not c.mine) as replaced
           from plan.changes c join drafts d on d.variant = c.variant and d.field = c.field
           where d.connection = ? and d.origin = ?`,
        )
        .get(connection, origin);
      return { edited: Number(row?.['edited']), replaced: Number(row?.['replaced']) };
    },
    /** Writes the changes of the attached import plan. */
    takePlanned({ connection, origin }: StoreOwner): void {
      database
        .prepare(
          `insert into drafts (${columns}) select ?, ?, ${PLANNED_COLUMNS}
           from plan.changes where true ${inPlace}`,
        )
        .run(connection, origin);
    },
    forget: (connection: ConnectionId): void => {
      tables.forget(connection);
      unreadable.clear();
    },
    forgetAllBut: tables.forgetAllBut,
    /** Number of unreadable rows encountered so far. They are skipped, and stay in the file. */
    unreadable(): number {
      // Reads some rows, so that the user learns about unreadable ones at once.
      readRows(selectSome, LOOKED_AT).forEach(readable);
      return unreadable.size;
    },
  };
}
