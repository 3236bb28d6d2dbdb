import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { ANSWER_LIMITS, parseJson } from '../../shared/json-limits.ts';

/** A row as stored; it may be damaged, or written by another program or a later version. */
export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * All rows of a query. SQLite can hold integers that a JavaScript number cannot: they are returned as bigint and fail when
 * their row is parsed, instead of making the whole query fail.
 */
export function readRows(statement: StatementSync, ...values: SQLInputValue[]): StoredRow[] {
  statement.setReadBigInts(true);
  return statement.all(...values).map((row) => {
    const columns = Object.entries(row).map(([name, value]) => [name, fromBigInt(value)]);
    return Object.fromEntries(columns) as StoredRow;
  });
}

/**
 * The rows of a query that this version can read, parsed. Others, which are damaged or written by a later version, are left out
 * and stay in the file.
 */
export function readableRows<Row>(
  schema: z.ZodType<Row>,
  statement: StatementSync,
  ...values: SQLInputValue[]
): Row[] {
  return readRows(statement, ...values).flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Number of rows of a query that `readableRows` leaves out. */
export function countUnreadable(schema: z.ZodType, statement: StatementSync): number {
  return readRows(statement).filter((row) => !schema.safeParse(row).success).length;
}

function fromBigInt(value: unknown): unknown {
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** A JSON column. Fails on invalid JSON and on nesting deeper than anything we write. */
export const storedJson = z.string().transform((text, context) => {
  const parsed = parseJson(text, ANSWER_LIMITS);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.error });
  return z.NEVER;
});
