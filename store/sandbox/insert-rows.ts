import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CompiledQuery, Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';

/** Adds complete rows to a table; every row has the same columns. */
export type InsertRows = <Name extends keyof Tables>(
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
) => Promise<void>;

/**
 * Rows per statement. Only these sizes, so that a table needs three statements for any number of rows; the largest binds
 * fewer parameters than SQLite (32,766) and PostgreSQL (65,535) allow.
 */
const BATCHES = [512, 32, 1] as const;

interface Statement {
  readonly columns: readonly string[];
  readonly query: CompiledQuery;
}

/**
 * Creates a function that inserts many rows with a few large statements, each compiled once and reused with other values. It
 * yields to the event loop after each of them.
 */
export function createInsertRows(tx: Transaction): InsertRows {
  const statements = new Map<string, Statement>();
  return async (table, rows) => {
    let start = 0;
    while (start < rows.length) {
      const left = rows.length - start;
      const batch = rows.slice(start, start + (BATCHES.find((size) => size <= left) ?? 1));
      const name = `${table} ${String(batch.length)}`;
      const statement = statements.get(name) ?? {
        columns: Object.keys(batch[0] ?? {}),
        query: tx.insertInto(table).values(batch).compile(),
      };
      statements.set(name, statement);
      await tx.executeQuery({ ...statement.query, parameters: valuesOf(batch, statement.columns) });
      await nextTurn();
      start += batch.length;
    }
  };
}

function valuesOf(rows: readonly object[], columns: readonly string[]): unknown[] {
  return rows.flatMap((row) => columns.map((column) => (row as Readonly<Record<string, unknown>>)[column]));
}
