import { aborted, type ApiError } from '../../shared/contract/api-error.ts';
import type { ConnectionId } from '../../shared/contract/connection.ts';
import { err, ok, type Result } from '../../shared/result.ts';
import { awaitBulkOperation, beginBulkOperation } from '../bulk/bulk-operation.ts';
import type { BulkTurns } from '../bulk/bulk-turns.ts';
import type { Timer } from '../dependencies.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { CatalogueThread } from './catalogue-thread.ts';
import { BULK_QUERY } from './catalogue-wire.ts';
import type { ImportCounts } from './catalogue-import.ts';

export interface FillDependencies {
  readonly gateway: Pick<Gateway, 'graphql' | 'readFile'>;
  readonly thread: Pick<CatalogueThread, 'ask'>;
  readonly timer: Timer;
  readonly turns: BulkTurns;
}

/** A fill of one connection's catalogue into a new file. */
export interface Fill {
  readonly connection: ConnectionId;
  /** Namespace of the store's global ids. */
  readonly namespace: string;
  /** Id of the calls, used to cancel them. */
  readonly callId: string;
  readonly path: string;
  /** Facts to store with the copy. */
  readonly facts: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  readonly onProgress: (counts: ImportCounts) => void;
}

/**
 * Fills a file from a bulk operation (D5.8): the store writes all products and variants to a file, which is read as a stream.
 * Null if the store does not run the operation now, loses it, or serves its file from another origin, to which the token must
 * not be sent; the caller then reads pages instead.
 */
export async function fillByBulk(
  dependencies: FillDependencies,
  fill: Fill,
): Promise<Result<ImportCounts | null, ApiError>> {
  const { gateway, thread, timer, turns } = dependencies;
  const { connection, callId: id, signal } = fill;
  const call = { gateway, timer, connection, callId: id, signal };
  let isBegun = false;
  const filled = await turns.take(connection, signal, run);
  return filled ?? err(aborted('no'));

  async function run(): Promise<Result<ImportCounts | null, ApiError>> {
    const begun = await beginBulkOperation(call, BULK_QUERY);
    if (!begun.ok) return begun;
    if (begun.value.kind !== 'begun') return ok(null);
    const ended = await awaitBulkOperation(call, begun.value.id);
    if (!ended.ok) return ended;
    if (ended.value.kind !== 'complete') return ok(null);
    const { url } = ended.value;
    // No file means that the store is empty.
    const read = url === null ? ok(null) : await gateway.readFile({ connection, id, path: url }, takeBytes);
    if (!read.ok) return read.error.kind === 'bad_address' ? ok(null) : read;
    await begin();
    return ok(await thread.ask('finishImport', fill.facts));
  }

  /** Begins the import with the first bytes, so that none has begun if the file must not be read. */
  async function begin(): Promise<void> {
    if (isBegun) return;
    isBegun = true;
    await thread.ask('beginImport', { path: fill.path, namespace: fill.namespace });
  }

  async function takeBytes(bytes: Uint8Array): Promise<null> {
    await begin();
    fill.onProgress(await thread.ask('importBytes', bytes));
    return null;
  }
}
