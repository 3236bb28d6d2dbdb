import { errorCode } from '../shared/error-code.ts';
import type { OpenFailure } from './database/database.ts';
import { findStorageFailure, STORAGE_SENTENCES } from './database/storage-failure.ts';

/** PostgreSQL's codes for a table, column, function or other object that is missing, or that is already there. */
const POSTGRES_CODES = new Set(['42P01', '42703', '42704', '42883', '42P07', '42701', '42710']);

const SQLITE_ERROR = 1;
/** SQLite has no codes of their own for these. */
const SQLITE_MESSAGES =
  /no such (table|column|index|trigger)|has no column named|already exists|duplicate column name/;
/** What SQLite adds for the authors of a statement. */
const SQLITE_ADVICE = / - should this be .*/;

/**
 * Why the store cannot start on a database that it has reached; null if the error is a bug. `database` is the address of the
 * database without its password.
 */
export function describeStartFailure(database: string, error: unknown): OpenFailure | null {
  const storage = findStorageFailure(error);
  if (storage !== null)
    return { kind: 'cannot_open', message: `${STORAGE_SENTENCES[storage]} The store was not started.` };
  const problem = findSchemaProblem(error);
  if (problem === null) return null;
  const message = `The database ${database} does not have the schema of this release (${problem}): restore a backup.`;
  return { kind: 'damaged', message };
}

/** The database's message about a missing or unexpected part of the schema, which names no data; null for other errors. */
function findSchemaProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const isSqlite = 'errcode' in error && error.errcode === SQLITE_ERROR;
  if (isSqlite ? SQLITE_MESSAGES.test(error.message) : POSTGRES_CODES.has(errorCode(error)))
    return error.message.replace(SQLITE_ADVICE, '');
  return findSchemaProblem(error.cause);
}
