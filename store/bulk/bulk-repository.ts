import type { Selectable } from 'kysely';
import type { BulkOperationId } from '../../shared/ids.ts';
import type { BulkOperationTable } from '../database/tables.ts';
import type { Reader, Transaction } from '../database/transaction.ts';
import { BULK_FILE_NAME } from './bulk-files.ts';
import type { BulkErrorCode, BulkOperation } from './bulk-operation.ts';

/** The operation that an owner started last; null if there is none. */
export async function findCurrent(read: Reader, owner: string): Promise<BulkOperation | null> {
  return firstOf(selectOf(read, owner).orderBy('id', 'desc').limit(1));
}

/** An operation of an owner; null if it has none with this id. */
export async function findOperation(
  read: Reader,
  owner: string,
  id: BulkOperationId,
): Promise<BulkOperation | null> {
  return firstOf(selectOf(read, owner).where('id', '=', id));
}

/** The operation of an owner whose complete file has this name; null if there is none. */
export async function findByFile(read: Reader, owner: string, name: string): Promise<BulkOperation | null> {
  // PostgreSQL rejects NUL characters in text.
  return BULK_FILE_NAME.test(name) ? firstOf(selectOf(read, owner).where('file', '=', name)) : null;
}

function selectOf(read: Reader, owner: string) {
  return read.selectFrom('bulk_operation').selectAll().where('client_id', '=', owner);
}

async function firstOf(query: ReturnType<typeof selectOf>): Promise<BulkOperation | null> {
  const row = await query.executeTakeFirst();
  return row ? toBulkOperation(row) : null;
}

/** Inserts a running operation. */
export async function insertOperation(
  tx: Transaction,
  owner: string,
  query: string,
  at: number,
): Promise<BulkOperation> {
  const row = await tx
    .insertInto('bulk_operation')
    .values({
      client_id: owner,
      query,
      status: 'running',
      error_code: null,
      object_count: 0,
      root_object_count: 0,
      file: null,
      file_size: null,
      created_at: at,
      completed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toBulkOperation(row);
}

/** Progress of an operation. */
export interface BulkProgress {
  readonly objectCount: number;
  readonly rootObjectCount: number;
}

/** How an operation ended. */
export type BulkOutcome =
  | { readonly status: 'completed'; readonly file: string; readonly fileSize: number }
  | { readonly status: 'failed'; readonly errorCode: BulkErrorCode };

/** Records the progress of a running operation. Returns false if it is no longer running. */
export async function recordProgress(
  tx: Transaction,
  id: BulkOperationId,
  { objectCount, rootObjectCount }: BulkProgress,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_operation')
    .set({ object_count: objectCount, root_object_count: rootObjectCount })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends a running operation. Returns false, and changes nothing, if it has already ended. */
export async function endOperation(
  tx: Transaction,
  id: BulkOperationId,
  outcome: BulkOutcome,
  at: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk_operation')
    .set({
      status: outcome.status,
      error_code: outcome.status === 'failed' ? outcome.errorCode : null,
      file: outcome.status === 'completed' ? outcome.file : null,
      file_size: outcome.status === 'completed' ? outcome.fileSize : null,
      completed_at: at,
    })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The running operations of all processes. */
export async function listRunning(read: Reader): Promise<BulkOperationId[]> {
  const rows = await read.selectFrom('bulk_operation').select('id').where('status', '=', 'running').execute();
  return rows.map(({ id }) => id);
}

/** Marks operations of dead processes as failed: their files will never be complete. */
export async function failAbandoned(
  tx: Transaction,
  ids: readonly BulkOperationId[],
  at: number,
): Promise<void> {
  await tx
    .updateTable('bulk_operation')
    .set({ status: 'failed', error_code: 'INTERNAL_SERVER_ERROR', completed_at: at })
    .where('id', 'in', ids)
    .where('status', '=', 'running')
    .execute();
}

/** A complete file and its owner. */
export interface OwnedFile {
  readonly id: BulkOperationId;
  readonly owner: string;
  readonly name: string;
  readonly completedAt: number;
}

/** The complete files of all owners. */
export async function listFiles(read: Reader): Promise<OwnedFile[]> {
  const rows = await read
    .selectFrom('bulk_operation')
    .select(['id', 'client_id', 'file', 'completed_at'])
    .where('file', 'is not', null)
    .execute();
  return rows.flatMap(({ id, client_id: owner, file: name, completed_at: completedAt }) =>
    name === null || completedAt === null ? [] : { id, owner, name, completedAt },
  );
}

/** Clears the file of these operations. */
export async function forgetFiles(tx: Transaction, ids: readonly BulkOperationId[]): Promise<void> {
  await tx.updateTable('bulk_operation').set({ file: null }).where('id', 'in', ids).execute();
}

/** Sets the completion time of these operations to `at`. */
export async function redate(tx: Transaction, ids: readonly BulkOperationId[], at: number): Promise<void> {
  await tx.updateTable('bulk_operation').set({ completed_at: at }).where('id', 'in', ids).execute();
}

function toBulkOperation(row: Selectable<BulkOperationTable>): BulkOperation {
  return {
    id: row.id,
    query: row.query,
    status: row.status,
    errorCode: row.error_code,
    objectCount: row.object_count,
    rootObjectCount: row.root_object_count,
    file: row.file,
    fileSize: row.file_size,
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}
