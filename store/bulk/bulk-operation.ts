import type { ReadStream } from 'node:fs';
import type { BulkOperationId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { ServiceFailure } from '../service-failure.ts';

export const BULK_STATUSES = ['running', 'completed', 'failed'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Why a query could not be answered to its end. */
export const BULK_ERROR_CODES = ['ACCESS_DENIED', 'INTERNAL_SERVER_ERROR'] as const;
export type BulkErrorCode = (typeof BULK_ERROR_CODES)[number];

/** A query that is answered in the background, as a file (D5.8). Instants are milliseconds since the epoch. */
export interface BulkOperation {
  readonly id: BulkOperationId;
  readonly query: string;
  readonly status: BulkStatus;
  /** Null unless it failed. */
  readonly errorCode: BulkErrorCode | null;
  /** Lines that were written so far, and those of them that stand in the connection at the root. */
  readonly objectCount: number;
  readonly rootObjectCount: number;
  /** Name of the file; null until it is complete, and once it has expired. */
  readonly file: string | null;
  /** Bytes. */
  readonly fileSize: number | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
}

/** One page of the connection at the root, as lines of the file. */
export interface BulkPage {
  readonly lines: readonly object[];
  readonly rootCount: number;
  /** Cursor of the next page; null when this is the last one. */
  readonly next: string | null;
}

/** Reads the page behind a cursor; the first one without a cursor. Gives up when the signal is aborted. */
export type ReadBulkPage = (
  after: string | null,
  signal: AbortSignal,
) => Promise<Result<BulkPage, BulkErrorCode>>;

/** The use cases of bulk operations. A client sees its own only: what is in the file is what its scopes let it read. */
export interface BulkOperations {
  /** Begins one, unless one of this client still runs: fails with `invalid` on `base`. */
  start(
    clientId: string,
    query: string,
    readPage: ReadBulkPage,
  ): Promise<Result<BulkOperation, ServiceFailure>>;
  /** The last one that was begun; null when there was none. */
  current(clientId: string): Promise<BulkOperation | null>;
  find(clientId: string, id: BulkOperationId): Promise<BulkOperation | null>;
  /** Opens the file of this name; null when this client has none, or has it no more. */
  openFile(clientId: string, name: string): Promise<ReadStream | null>;
}
