import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { ANSWER_LIMITS, parseJson } from '../../shared/json-limits.ts';

/** A row as it lies in the file, which a crash, another program or a later version may have written. */
export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * All rows of a query. SQLite keeps integers that no number of ours can hold: they come as bigint and fail where the row
 * is parsed, instead of failing all rows here.
 */
export function readRows(statement: StatementSync, ...values: SQLInputValue[]): StoredRow[] {
  statement.setReadBigInts(true);
  return statement.all(...values).map((row) => {
    const columns = Object.entries(row).map(([name, value]) => [name, fromBigInt(value)]);
    return Object.fromEntries(columns) as StoredRow;
  });
}

function fromBigInt(value: unknown): unknown {
  return typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** A column with JSON in it. What is no JSON, or nested deeper than anything that we write, fails. */
export const storedJson = z.string().transform((text, context) => {
  const parsed = parseJson(text, ANSWER_LIMITS);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.error });
  return z.NEVER;
});
