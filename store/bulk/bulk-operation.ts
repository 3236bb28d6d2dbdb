import type { ReadStream } from 'node:fs';
import type { BulkOperationId } from '../../shared/ids.ts';
import type { Result } from '../../shared/result.ts';
import type { ServiceFailure } from '../service-failure.ts';

export const BULK_STATUSES = ['running', 'completed', 'failed'] as const;
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Why an operation failed. */
export const BULK_ERROR_CODES = ['ACCESS_DENIED', 'INTERNAL_SERVER_ERROR'] as const;
export type BulkErrorCode = (typeof BULK_ERROR_CODES)[number];

/** A query that runs in the background and produces a file (D5.8). Timestamps are milliseconds since the epoch. */
export interface BulkOperation {
  readonly id: BulkOperationId;
  readonly query: string;
  readonly status: BulkStatus;
  /** Null unless it failed. */
  readonly errorCode: BulkErrorCode | null;
  /** Number of lines written so far; `rootObjectCount` counts those of the root connection. */
  readonly objectCount: number;
  readonly rootObjectCount: number;
  /** Name of the file; null until it is complete, and once it has expired. */
  readonly file: string | null;
  /** In bytes. */
  readonly fileSize: number | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
}

/** One page of the root connection, as lines of the file. */
export interface BulkPage {
  readonly lines: readonly object[];
  readonly rootCount: number;
  /** Cursor of the next page; null when this is the last one. */
  readonly next: string | null;
}

/** Reads the page after a cursor, or the first page if the cursor is null. Stops when the signal is aborted. */
export type ReadBulkPage = (
  after: string | null,
  signal: AbortSignal,
) => Promise<Result<BulkPage, BulkErrorCode>>;

/**
 * The use cases of bulk operations. Their owner is a token with its scopes, because a file holds what these scopes allow.
 * Owners see only their own.
 */
export interface BulkOperations {
  /** Starts an operation. Fails with `invalid` on `base` while another one of this owner is running. */
  start(owner: string, query: string, readPage: ReadBulkPage): Promise<Result<BulkOperation, ServiceFailure>>;
  /** The operation that this owner started last; null if there is none. */
  current(owner: string): Promise<BulkOperation | null>;
  find(owner: string, id: BulkOperationId): Promise<BulkOperation | null>;
  /** Opens the file with this name; null if this owner has no such file or it has expired. */
  openFile(owner: string, name: string): Promise<ReadStream | null>;
}
