import type { DatabaseSync } from 'node:sqlite';

/** Runs `write` in a transaction: everything is committed when this returns, and nothing if it throws. */
export function transaction(database: DatabaseSync, write: () => void): void {
  database.exec('begin immediate');
  try {
    write();
    database.exec('commit');
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
